import type { BulkResult, BulkRow } from '#functions/conversation/acts/bulk-row.ts';
import { undoAct } from '#functions/conversation/acts/ticket-act.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import type { TicketChange, TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, type Guarded, readWholeRange, update } from '#shared/server/table.ts';
import type { BulkLeftOutCount } from '#shared/tickets/bulk.ts';
import { readBulkResult, ticketErrorCode } from './act-step.ts';
import { commitBulkStep, stepSize } from './commit-step.ts';

const undoneWrite = ({ tenant }: TicketContext, { id }: BulkRow, ticketId: number): Guarded => ({
  write: update(keys.bulkResult(tenant, id, ticketId), {
    set: { isUndone: true },
    when: equals({ ticketId, isUndone: undefined }),
  }),
  otherwise: 'ERR_UNDO_TOO_LATE',
});

/**
 * Undoes the next acts of a bulk, each as if it had been one alone, then commits the step. No ticket takes the act any
 * more (`bulkTransactionPart`), so its results are complete.
 */
export async function undoBulkStep(context: TicketContext, row: BulkRow): Promise<void> {
  const { tenant } = context;
  const results = await readWholeRange<BulkResult>(keys.bulkResults(tenant, row.id), { consistent: true });
  const part = results.slice(row.undoNext, row.undoNext + stepSize);
  const changes: TicketChange[] = [];
  const kept: BulkLeftOutCount[] = [];
  for (const { ticketId } of part) {
    try {
      const act = { userId: row.userId, act: { bulk: row.id } };
      const undone = await undoAct(context, ticketId, act, [undoneWrite(context, row, ticketId)]);
      changes.push(...undone.changes);
    } catch (error) {
      const isUndone = (await readBulkResult(context, row, ticketId))?.isUndone;
      if (!isUndone) kept.push({ ticketId, error: ticketErrorCode(error) });
    }
  }
  await announceChanges(context, changes);
  const undoNext = row.undoNext + part.length;
  await commitBulkStep(tenant, row, {
    undoNext,
    // A step that was interrupted did not count its acts.
    done: Math.max(row.done, results.length),
    undone: row.undone + part.length - kept.length,
    kept: [...row.kept, ...kept],
    ...(undoNext === results.length && { status: 'undone' }),
  });
}
