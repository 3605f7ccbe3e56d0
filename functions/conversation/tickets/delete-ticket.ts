import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { runFollowUpSteps } from '#functions/platform/table/follow-up.ts';
import { AppError } from '#shared/http/errors.ts';
import { stateBeforeFirstCycle } from '#shared/tickets/lifecycle.ts';
import { retainedUntil } from '#shared/tickets/retention.ts';
import { announceChanges } from './announce.ts';
import { commitTicket } from './commit-ticket.ts';
import type { TicketContext } from './ticket-change.ts';

/** The row of a conversation that is deleted now. */
export function deletedTicket(before: TicketRow, now: Date): TicketRow {
  return {
    ...before,
    ...stateBeforeFirstCycle(before.cycle),
    userId: before.userId,
    deletedAt: now.toISOString(),
    expiresAt: retainedUntil(now),
  };
}

/**
 * Removes a conversation from every list and every address at once, and announces it; succeeds if another caller
 * deleted it. Its row stays marked for the retention window; the contact's next message starts a conversation with a
 * new id, which shows nothing of this one.
 */
export async function deleteTicket(context: TicketContext, ticketId: number): Promise<void> {
  try {
    const { changes } = await commitTicket(context, ticketId, (before, now) => ({ after: deletedTicket(before, now) }));
    // Its row has the tick announce it again, which a repeated call would not.
    await runFollowUpSteps('tickets.remove', () => announceChanges(context, changes));
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'ERR_NO_TICKET_FOUND')) throw error;
  }
}
