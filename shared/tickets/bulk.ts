import * as z from 'zod';
import { PositiveId } from '#shared/http/page.ts';

/** The limit of tickets of one bulk. */
export const maxInBulk = 300;

/** The act of a bulk: an agent has the same for a single ticket. */
export const BulkAct = z.discriminatedUnion('act', [
  /** `sendCompletionMessage` false: without farewell. */
  z.object({ act: z.literal('close'), sendCompletionMessage: z.boolean() }),
  z.object({ act: z.literal('assign'), userId: PositiveId }),
  /** `queueId` null: they wait without a queue. */
  z.object({ act: z.literal('queue'), queueId: PositiveId.nullable() }),
  z.object({ act: z.literal('tag'), tagId: PositiveId }),
  z.object({ act: z.literal('untag'), tagId: PositiveId }),
  z.object({ act: z.literal('read') }),
]);
export type BulkAct = z.output<typeof BulkAct>;

/** A ticket that did not take the act, or its undoing, with the code of its error. */
const LeftOut = z.object({ ticketId: z.int(), error: z.string() });
export type BulkLeftOutCount = z.infer<typeof LeftOut>;

export const Bulk = z.object({
  id: z.uuid(),
  act: BulkAct,
  /** `undoing` and `undone` after its user took it back. */
  status: z.enum(['running', 'done', 'undoing', 'undone']),
  total: z.int(),
  /** Tickets that took the act. */
  done: z.int(),
  /** Tickets that did not. */
  refused: z.array(LeftOut),
  /** Whether a text to a customer follows when it can no longer be undone. */
  sendsText: z.boolean(),
  /** Tickets whose act was undone. */
  undone: z.int(),
  /** Tickets whose act stays. */
  kept: z.array(LeftOut),
  version: z.int(),
});
export type Bulk = z.infer<typeof Bulk>;
