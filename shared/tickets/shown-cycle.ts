import * as z from 'zod';
import { QueueMini } from './queue-mini.ts';

/** A service cycle, from the customer's first message (or an agent's start) to its closing. */
export const ShownCycle = z.object({
  number: z.int(),
  queuedAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  queue: QueueMini.nullable(),
  /** The timer that closed it: no answer from the customer, or no activity at all. Null otherwise. */
  closedBy: z.enum(['inactive', 'automaticClose']).nullable(),
  /** When the customer was asked for a rating. */
  ratingAt: z.string().nullable(),
  /** The customer may still answer. */
  awaitsRating: z.boolean(),
  rated: z.boolean(),
  /** Dissatisfied, satisfied, very satisfied. */
  score: z.literal([1, 2, 3]).nullable(),
});
export type ShownCycle = z.infer<typeof ShownCycle>;
