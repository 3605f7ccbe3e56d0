import * as z from 'zod';
import { HoursBefore, WorkingHours } from '#shared/hours/hours.ts';
import { usualHours } from '#shared/hours/usual-hours.ts';
import { partialForm } from '#shared/http/changes.ts';
import { IdOrNull, PositiveId, WholeNumber } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { fileRoutes } from '#shared/messages/file-routes.ts';
import { VisibleName } from '#shared/text/visible-name.ts';
import { QueueMini } from '#shared/tickets/queue-mini.ts';
import { assignmentModes } from './assignment.ts';

export const Queue = QueueMini.extend({
  /** Position in the menus that customers choose from; queues without one come last. */
  orderQueue: z.int().nullable(),
  greetingMessage: z.string(),
  /** Sent when a conversation of this queue is resolved; empty: the connection's. */
  complationMessage: z.string(),
  outOfHoursMessage: z.string(),
  /** Empty: the connection's. */
  ratingMessage: z.string(),
  integrationId: z.int().nullable(),
  promptId: z.int().nullable(),
  assignment: z.enum(assignmentModes),
  /** Open conversations with which an agent gets no further ones from this queue; null: no limit. */
  assignmentLimit: z.int().nullable(),
  /** Service levels in minutes: until an agent takes a waiting conversation, and from its beginning to its end; null: none. */
  answerMinutes: z.int().nullable(),
  resolutionMinutes: z.int().nullable(),
  /** Days that are missing or have no times are open all day. */
  schedules: z.array(WorkingHours),
  /** Signed address of the file sent after the greeting, good for an hour; null without one. */
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  mediaType: z.string().nullable(),
  /** Number of options in its menu tree. */
  optionCount: z.int(),
  version: z.int(),
});
export type Queue = z.infer<typeof Queue>;

/** Thirty days. */
const maxTargetMinutes = 43_200;

const text = z.string().max(4000).default('');

/** `#rgb` is stored as the equal `#rrggbb`, so that uniqueness covers both spellings. */
const Color = z
  .string()
  .trim()
  .min(3, 'Too Short!')
  .max(9, 'Too Long!')
  .regex(/^#(?:[0-9a-f]{3}){1,2}$/i, 'no colour')
  .transform((color) => (color.length === 4 ? `#${[...color.slice(1)].map((one) => one + one).join('')}` : color));

/** A whole number, or null when it is empty. */
const OptionalWhole = (least: number, most: number) =>
  z
    .union([WholeNumber(least, most), z.literal('').transform(() => null)])
    .nullish()
    .transform((value) => value ?? null)
    .pipe(z.int().nullable());

export const QueueForm = z.object({
  name: VisibleName(2, 50),
  color: Color,
  orderQueue: OptionalWhole(0, 999_999),
  greetingMessage: text,
  complationMessage: text,
  outOfHoursMessage: text,
  ratingMessage: text,
  integrationId: IdOrNull,
  promptId: IdOrNull,
  assignment: z.enum(assignmentModes).default('off'),
  assignmentLimit: OptionalWhole(1, 200),
  answerMinutes: OptionalWhole(1, maxTargetMinutes),
  resolutionMinutes: OptionalWhole(1, maxTargetMinutes),
  schedules: z
    .array(WorkingHours)
    .max(7)
    .refine((days) => new Set(days.map(({ weekdayEn }) => weekdayEn)).size === days.length, 'a day is there twice')
    .default([...usualHours]),
});
export type QueueFields = z.output<typeof QueueForm>;

/** Invalid names and colours have error codes of their own, so the routes accept more than the form. */
const QueueBody = QueueForm.extend({
  name: z.string().max(1000),
  color: z.string().max(100),
});

const params = z.object({ queueId: PositiveId });
const missing = ['ERR_QUEUE_NOT_FOUND'] as const;
const refusals = [
  'ERR_QUEUE_INVALID_NAME',
  'ERR_QUEUE_INVALID_COLOR',
  'ERR_QUEUE_NAME_ALREADY_EXISTS',
  'ERR_QUEUE_COLOR_ALREADY_EXISTS',
  'ERR_NO_PROMPT_FOUND',
  'ERR_NO_DIALOG_FOUND',
] as const;

export const queues = defineRoutes('queues', {
  list: {
    method: 'GET',
    path: '/queue',
    right: 'queues:read',
    summary: 'Lists the queues of the company in their order',
    query: z.object({ companyId: z.string().optional() }),
    returns: z.array(Queue),
  },
  show: {
    method: 'GET',
    path: '/queue/{queueId}',
    right: 'queues:read',
    summary: 'Shows a queue',
    params,
    returns: Queue,
    errors: missing,
  },
  create: {
    method: 'POST',
    path: '/queue',
    effect: 'byField',
    right: 'queues:manage',
    audit: { of: 'queue' },
    summary: 'Adds a queue; without hours it gets office hours',
    body: QueueBody,
    returns: Queue,
    errors: [...refusals, 'ERR_PLAN_LIMIT'],
  },
  update: {
    method: 'PUT',
    path: '/queue/{queueId}',
    effect: 'byField',
    right: 'queues:manage',
    audit: { of: 'queue' },
    summary: 'Changes a queue; omitted fields stay unchanged',
    params,
    body: partialForm(QueueBody.extend(HoursBefore)),
    returns: Queue,
    status: 201,
    errors: [...missing, ...refusals, 'ERR_HOURS_CHANGED'],
  },
  remove: {
    method: 'DELETE',
    path: '/queue/{queueId}',
    effect: 'contained',
    right: 'queues:manage',
    audit: { of: 'queue' },
    summary: 'Deletes a queue and removes it from users and connections; its conversations continue without a queue',
    params,
    returns: z.object({ message: z.string() }),
    errors: missing,
  },
  ...fileRoutes({
    path: '/queue/{queueId}',
    of: 'queue',
    params,
    right: 'queues:manage',
    shape: Queue,
    purpose: 'the file sent with its greeting',
    missing,
  }),
});
