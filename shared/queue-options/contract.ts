import * as z from 'zod';
import { partialForm } from '#shared/http/changes.ts';
import { PositiveId, WholeNumber } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { fileRoutes } from '#shared/messages/file-routes.ts';

/** Limit of options in one menu: more than customers would read on a phone. */
export const maxOptionsPerMenu = 50;
export const maxMenuLevels = 10;
/** Limit of options of a queue, whose tree is always read whole. */
export const maxQueueOptions = 500;

/** An entry of a queue's menu. */
export const QueueOption = z.object({
  id: z.int(),
  queueId: z.int(),
  /** Null at the top. */
  parentId: z.int().nullable(),
  /** The number by which customers choose it: 1 to n among its siblings. */
  option: z.string(),
  /** Label in the menu. */
  title: z.string(),
  /** Text sent when the option is chosen. */
  message: z.string(),
  /** Signed address of the file sent after the message, good for an hour; null without one. */
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  mediaType: z.string().nullable(),
  version: z.int(),
});
export type QueueOption = z.infer<typeof QueueOption>;

/** At the top: null, or -1 as Whaticket-compatible clients send it. */
const ParentId = z
  .union([PositiveId, z.literal([-1, '-1']).transform(() => null)])
  .nullish()
  .transform((id) => id ?? null)
  .pipe(z.int().nullable());

export const QueueOptionForm = z.object({
  title: z.string().trim().max(200).default(''),
  message: z.string().max(4000).default(''),
  parentId: ParentId,
  /** The desired number; siblings from there on move down. Absent, or beyond the last: the end. */
  option: z
    .union([WholeNumber(1, 9999), z.literal('').transform(() => undefined)])
    .nullish()
    .transform((number) => number ?? undefined),
});

const params = z.object({ queueOptionId: PositiveId });
const missing = ['ERR_NO_QUEUE_OPTION_FOUND'] as const;
const refusals = ['ERR_QUEUE_OPTION_EMPTY', 'ERR_QUEUE_OPTION_LIMIT', 'ERR_NO_QUEUE_OPTION_FOUND'] as const;

export const queueOptions = defineRoutes('queue-options', {
  list: {
    method: 'GET',
    path: '/queue-options',
    right: 'queues:read',
    summary:
      'Lists options of a queue’s menu: those below a parent (parentId, -1 for the top), or all, each after its parent',
    query: z.object({
      queueId: PositiveId,
      parentId: z.union([PositiveId, z.literal('-1').transform(() => null)]).optional(),
    }),
    returns: z.array(QueueOption),
    errors: ['ERR_QUEUE_NOT_FOUND'],
  },
  show: {
    method: 'GET',
    path: '/queue-options/{queueOptionId}',
    right: 'queues:read',
    summary: 'Shows an option of a queue’s menu',
    params,
    returns: QueueOption,
    errors: [...missing],
  },
  create: {
    method: 'POST',
    path: '/queue-options',
    effect: 'contained',
    right: 'queues:manage',
    audit: { of: 'queueOption' },
    summary: 'Adds an option with a title, a message or both',
    body: QueueOptionForm.extend({ queueId: PositiveId }),
    returns: QueueOption,
    errors: ['ERR_QUEUE_NOT_FOUND', ...refusals],
  },
  update: {
    method: 'PUT',
    path: '/queue-options/{queueOptionId}',
    effect: 'contained',
    right: 'queues:manage',
    audit: { of: 'queueOption' },
    summary: 'Changes an option, or moves it with all options below it to another number or parent of its queue',
    params,
    body: partialForm(QueueOptionForm),
    returns: QueueOption,
    errors: [...refusals, 'ERR_QUEUE_OPTION_CYCLE'],
  },
  remove: {
    method: 'DELETE',
    path: '/queue-options/{queueOptionId}',
    effect: 'contained',
    right: 'queues:manage',
    audit: { of: 'queueOption' },
    summary: 'Deletes an option with all options below it; its siblings move up',
    params,
    returns: z.object({ message: z.string(), removed: z.int() }),
    errors: missing,
  },
  ...fileRoutes({
    path: '/queue-options/{queueOptionId}',
    of: 'queueOption',
    params,
    right: 'queues:manage',
    shape: QueueOption,
    purpose: 'the file sent after its message',
    missing,
  }),
});
