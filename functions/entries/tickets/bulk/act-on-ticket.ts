import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { type BulkRow, bulkTransactionPart } from '#functions/conversation/acts/bulk-row.ts';
import { markRead } from '#functions/conversation/acts/mark-read.ts';
import { changeTagsOf } from '#functions/conversation/tags/change-tags.ts';
import type { TicketChange, TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { AppError } from '#shared/http/errors.ts';
import type { BulkAct } from '#shared/tickets/bulk.ts';
import { changeTicket, type RequestedChange } from '../change-ticket.ts';

/** The company in which a bulk acts, and its user with their present rights. */
export interface BulkContext extends TicketContext {
  company: CompanyRow;
  user: UserRow;
}

/** The request with which an agent does the same to a single ticket. */
const requestOf = (act: Extract<BulkAct, { act: 'close' | 'assign' | 'queue' }>, userId: number): RequestedChange => {
  if (act.act === 'close') return { status: 'closed', userId, sendCompletionMessage: act.sendCompletionMessage };
  if (act.act === 'assign') return { userId: act.userId, sendCompletionMessage: true };
  return { queueId: act.queueId, sendCompletionMessage: true };
};

interface Outcome {
  /** Still to be announced. */
  changes: readonly TicketChange[];
  /** A text to the customer follows. */
  sendsText: boolean;
}

/**
 * Carries out the act of a bulk on one of its tickets, once. A ticket that has the state already takes it without a change,
 * except a closed one: a colleague closed that.
 */
export async function applyBulkActToTicket(context: BulkContext, row: BulkRow, ticketId: number): Promise<Outcome> {
  const { tenant, company, user } = context;
  const { act } = row;
  if (act.act === 'read') return { changes: await markRead(context, user, ticketId), sendsText: false };
  const part = bulkTransactionPart(tenant, row, ticketId);
  if (act.act === 'tag' || act.act === 'untag') {
    const { tagId } = act;
    const decide = (had: readonly number[]) => (act.act === 'tag' ? [...had, tagId] : had.filter((id) => id !== tagId));
    await changeTagsOf({ tenant, user, company }, ticketId, decide, part);
    return { changes: [], sendsText: false };
  }
  const { changes, undo } = await changeTicket(context, { user }, ticketId, requestOf(act, user.id), part);
  if (act.act === 'close' && changes.length === 0) throw new AppError('ERR_TICKET_CHANGED');
  return { changes, sendsText: undo?.sendsText ?? false };
}
