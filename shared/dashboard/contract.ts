import * as z from 'zod';
import { Cursor, PositiveId, WholeNumber } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { QueueMini } from '#shared/tickets/queue-mini.ts';

/** Treats an empty form field as absent. */
const unlessEmpty = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), type.optional());

/** `YYYY-MM-DD`, a day of the company's calendar. */
const Day = z.iso.date();

/** Limit of days in one answer. */
export const maxDays = 366;

/** Periods that the screen offers, in days up to and including today. */
export const dashboardPeriods = [3, 7, 15, 30, 60, 90] as const;

const chartQuery = z.object({
  initialDate: Day,
  finalDate: Day,
  /** Sent by Whaticket-compatible clients and ignored: the answer is about the caller's company. */
  companyId: z.string().max(20).optional(),
});

export const Attendant = z.object({
  id: z.int(),
  name: z.string(),
  /** Minutes from an agent's taking a conversation to its end; null without any. */
  avgSupportTime: z.number().nullable(),
  /** Number of finished conversations. */
  tickets: z.int(),
  /** Average of scores from 1 to 3; 0 without ratings. */
  rating: z.number(),
  ratings: z.int(),
  online: z.boolean(),
});
export type Attendant = z.infer<typeof Attendant>;

/** Conversations that wait now, in a queue or in none. */
export const Waiting = z.object({
  queue: QueueMini.nullable(),
  count: z.int(),
  /** Since when the customer waits who has waited longest. */
  waitingSince: z.string().nullable(),
});
export type Waiting = z.infer<typeof Waiting>;

/** The figures of a queue in a period. */
const QueueTotals = z.object({
  /** 0: conversations without a queue. */
  queueId: z.int(),
  /** Null for those without a queue and for deleted queues. */
  queue: QueueMini.nullable(),
  /** Its service levels now, in minutes. */
  answerMinutes: z.int().nullable(),
  resolutionMinutes: z.int().nullable(),
  /** Customers who waited in it until an agent took them. */
  waits: z.int(),
  finished: z.int(),
  /** Minutes; null without any conversation. */
  avgWaitTime: z.number().nullable(),
  avgSupportTime: z.number().nullable(),
  /** How many kept and missed the targets that the queue had then. */
  answerKept: z.int(),
  answerMissed: z.int(),
  resolutionKept: z.int(),
  resolutionMissed: z.int(),
});
export type QueueTotals = z.infer<typeof QueueTotals>;

/** The figures of a tag in a period. A conversation with several tags counts for each of them. */
const TagTotals = z.object({
  tagId: z.int(),
  /** Null for a deleted tag. */
  tag: z.object({ id: z.int(), name: z.string(), color: z.string() }).nullable(),
  finished: z.int(),
  /** Minutes; null without any conversation. */
  avgSupportTime: z.number().nullable(),
});
export type TagTotals = z.infer<typeof TagTotals>;

/** The figures that lead to a list of conversations. */
export const listedFigures = [
  'begun',
  'fresh',
  'waited',
  'answerKept',
  'answerMissed',
  'finished',
  'served',
  'rated',
  'resolutionKept',
  'resolutionMissed',
] as const;
export type ListedFigure = (typeof listedFigures)[number];

const CountedConversation = z.object({
  ticketId: z.int(),
  /** The number of its service. */
  cycle: z.int(),
  /** Null when the conversation was deleted. */
  ticket: z.object({ uuid: z.string(), contactName: z.string() }).nullable(),
  userId: z.int().nullable(),
  queueId: z.int().nullable(),
  queuedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Minutes until an agent took it; null: not yet. */
  waitTime: z.number().nullable(),
  /** Minutes that its last agent served it; null: not finished. */
  supportTime: z.number().nullable(),
  score: z.int().nullable(),
});
export type CountedConversation = z.infer<typeof CountedConversation>;

/** The figures of a period. */
const PeriodTotals = z.object({
  supportFinished: z.int(),
  /** Minutes; null without any conversation. */
  avgSupportTime: z.number().nullable(),
  avgWaitTime: z.number().nullable(),
  /** New contacts: customers with their first conversation, counted once whatever connections they write to. */
  leads: z.int(),
});
export type PeriodTotals = z.infer<typeof PeriodTotals>;

const Counters = PeriodTotals.extend({
  /** Current counts, independent of the period. */
  supportHappening: z.int(),
  supportPending: z.int(),
  /** Counts of the whole platform, returned only to its operators. */
  totalCompanies: z.int().optional(),
  totalWhatsappSessions: z.int().optional(),
});

export const dashboard = defineRoutes('dashboard', {
  show: {
    method: 'GET',
    path: '/dashboard',
    right: 'dashboard:view',
    summary: 'Returns the figures of a period and the current state: counters, agents, waiting tickets',
    query: z.object({
      days: unlessEmpty(WholeNumber(0, maxDays)),
      date_from: unlessEmpty(Day),
      date_to: unlessEmpty(Day),
    }),
    returns: z.object({
      counters: Counters,
      attendants: z.array(Attendant),
      waiting: z.array(Waiting),
      queues: z.array(QueueTotals),
      /** The tags that conversations had when they were finished, the most used first. */
      tags: z.array(TagTotals),
      /** The same number of days right before the period, to compare with. */
      before: PeriodTotals.extend({ from: Day, to: Day }),
      /** How many conversations began in each hour (0 to 23) of each weekday, from Sunday on. */
      hours: z.array(z.array(z.int())),
      /** First and last day of the period, both included. */
      period: z.object({ from: Day, to: Day, timeZone: z.string() }),
    }),
    errors: ['ERR_DASHBOARD_FILTER', 'ERR_DASHBOARD_RANGE'],
  },
  conversations: {
    method: 'GET',
    path: '/dashboard/conversations',
    showsCustomers: true,
    right: 'dashboard:view',
    summary: 'Lists the conversations that a figure of the dashboard counts, newest first',
    query: z.object({
      figure: z.enum(listedFigures),
      from: Day,
      to: Day,
      /** The agent of figures by agent; 0: none. */
      userId: WholeNumber(0).optional(),
      /** The queue of figures by queue; 0: none. */
      queueId: WholeNumber(0).optional(),
      /** Those that had this tag when they were finished. */
      tagId: PositiveId.optional(),
      /** Those that began in this hour, and on this weekday from 0 (Sunday). */
      hour: WholeNumber(0, 23).optional(),
      weekday: WholeNumber(0, 6).optional(),
      cursor: Cursor,
    }),
    returns: z.object({ conversations: z.array(CountedConversation), nextCursor: z.string().nullable() }),
    errors: ['ERR_DASHBOARD_FILTER', 'ERR_DASHBOARD_RANGE'],
  },
  ticketsUsers: {
    method: 'GET',
    path: '/dashboard/ticketsUsers',
    right: 'dashboard:view',
    summary: 'Counts the conversations that each user finished in a period',
    query: chartQuery,
    returns: z.object({ data: z.array(z.object({ userId: z.int(), nome: z.string(), quantidade: z.int() })) }),
    errors: ['ERR_DASHBOARD_FILTER', 'ERR_DASHBOARD_RANGE'],
  },
  ticketsDay: {
    method: 'GET',
    path: '/dashboard/ticketsDay',
    right: 'dashboard:view',
    summary: 'Counts the conversations that began on each day of a period, or in each hour of a single day',
    query: chartQuery,
    returns: z.object({
      data: z.array(
        z.object({
          total: z.int(),
          /** dd/mm/yyyy, for a period of several days. */
          data: z.string().optional(),
          /** `00:00` to `23:00`, for a single day. */
          horario: z.string().optional(),
        }),
      ),
      count: z.int(),
    }),
    errors: ['ERR_DASHBOARD_FILTER', 'ERR_DASHBOARD_RANGE'],
  },
});
