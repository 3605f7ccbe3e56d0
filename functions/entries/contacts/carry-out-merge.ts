import { advanceMerge } from '#functions/conversation/merges/advance-merge.ts';
import type { MergeRow } from '#functions/conversation/merges/merge-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { wakeIn } from '#functions/platform/timers/wake-timers.ts';

/** Messages whose order is decided within the request. More are left to the worker of due timers. */
const maxMessages = 3000;

/** Carries a merge or its undoing out at once if its conversations are short; otherwise the worker does it. */
export async function carryOutMerge(
  context: TicketContext,
  merge: MergeRow,
  tickets: readonly Pick<TicketRow, 'messageSeq'>[],
): Promise<MergeRow> {
  const messages = tickets.reduce((sum, { messageSeq }) => sum + messageSeq, 0);
  if (messages <= maxMessages) return advanceMerge(context, merge.contactId, merge.id);
  await wakeIn(context.tenant, 30);
  return merge;
}
