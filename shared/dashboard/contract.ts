import * as z from 'zod';
import { Whole } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { QueueMini } from '#shared/queues/queue-mini.ts';

/** What forms leave empty they send as nothing at all. */
const unlessEmpty = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), type.optional());

/** `YYYY-MM-DD`, a day of the company's calendar. */
const Day = z.iso.date();

/** Days a single answer may span. */
export const mostDays = 366;

/** Periods the screen offers, in days up to and with today. */
export const periods = [3, 7, 15, 30, 60, 90] as const;

const chartQuery = z.object({
  initialDate: Day,
  finalDate: Day,
  /** Sent by clients of this family; the caller's company is meant in any case. */
  companyId: z.string().max(20).optional(),
});

export const Attendant = z.object({
  id: z.int(),
  name: z.string(),
  /** Minutes from taking a conversation up to its end; null while there was none. */
  avgSupportTime: z.number().nullable(),
  /** Conversations finished. */
  tickets: z.int(),
  /** 1 to 3 on average; 0 while nobody rated. */
  rating: z.number(),
  ratings: z.int(),
  online: z.boolean(),
});
export type Attendant = z.infer<typeof Attendant>;

/** Who waits right now: in a queue, or in none. */
export const Waiting = z.object({
  queue: QueueMini.nullable(),
  count: z.int(),
  /** Of those waiting here, the longest time nothing happened with one: since when. */
  quietSince: z.string().nullable(),
});
export type Waiting = z.infer<typeof Waiting>;

const Counters = z.object({
  /** Right now, whatever the period. */
  supportHappening: z.int(),
  supportPending: z.int(),
  supportFinished: z.int(),
  /** Minutes; null while there was none. */
  avgSupportTime: z.number().nullable(),
  avgWaitTime: z.number().nullable(),
  /** New contacts: who wrote (or was written to) for the first time on a connection. */
  leads: z.int(),
  /** Of the whole platform, told to its operators alone. */
  totalCompanies: z.int().optional(),
  totalWhatsappSessions: z.int().optional(),
});

export const dashboard = defineRoutes('dashboard', {
  show: {
    method: 'GET',
    path: '/dashboard',
    right: 'dashboard:view',
    summary: 'What was done in a period, and what goes on right now: counters, agents, who waits',
    query: z.object({
      days: unlessEmpty(Whole(0, mostDays)),
      date_from: unlessEmpty(Day),
      date_to: unlessEmpty(Day),
    }),
    returns: z.object({
      counters: Counters,
      attendants: z.array(Attendant),
      waiting: z.array(Waiting),
      /** The days that were counted, both included. */
      period: z.object({ from: Day, to: Day, timeZone: z.string() }),
    }),
    errors: ['ERR_DASHBOARD_FILTER'],
  },
  ticketsUsers: {
    method: 'GET',
    path: '/dashboard/ticketsUsers',
    right: 'dashboard:view',
    summary: 'Conversations finished by each user in these days',
    query: chartQuery,
    returns: z.object({ data: z.array(z.object({ nome: z.string(), quantidade: z.int() })) }),
    errors: ['ERR_DASHBOARD_FILTER'],
  },
  ticketsDay: {
    method: 'GET',
    path: '/dashboard/ticketsDay',
    right: 'dashboard:view',
    summary: 'Conversations that began on each of these days; of a single day, in each hour',
    query: chartQuery,
    returns: z.object({
      data: z.array(
        z.object({
          total: z.int(),
          /** dd/mm/yyyy, of several days. */
          data: z.string().optional(),
          /** `00:00` to `23:00`, of a single day. */
          horario: z.string().optional(),
        }),
      ),
      count: z.int(),
    }),
    errors: ['ERR_DASHBOARD_FILTER'],
  },
});
