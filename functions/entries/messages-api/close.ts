import type { Integrator } from '#functions/company/connections/integrator.ts';
import { mayMessage } from '#functions/conversation/contacts/may-message.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { automaticText } from '#functions/conversation/tickets/automatic-message.ts';
import { commitTicket } from '#functions/conversation/tickets/commit-ticket.ts';
import { ratingRequestOf } from '#functions/conversation/tickets/rating-request.ts';
import { customerTextOfChange } from '#functions/conversation/tickets/texts-of-change.ts';
import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { decideTransition } from '#shared/tickets/lifecycle.ts';
import { apiCallWrite } from './call-store.ts';

interface Closing {
  sendCompletionMessage: boolean;
  /** Only while this is the newest message of the ticket. */
  onlyAfter?: number;
}

/**
 * Closes a ticket as an agent does, with farewell or rating request; the ticket keeps the agent it had. A closed ticket
 * stays unchanged. The caller announces the changes.
 */
export function closeTicketByProgram(
  context: TicketContext,
  integrator: Integrator,
  ticketId: number,
  { onlyAfter, ...closing }: Closing,
) {
  const { tenant, directory } = context;
  return commitTicket(context, ticketId, async (before, at) => {
    if (onlyAfter !== undefined && before.messageSeq !== onlyAfter) return undefined;
    const decision = decideTransition(before, { status: 'closed' }, { userId: before.userId ?? 0 });
    if (decision.type !== 'changed') return undefined;
    const now = at.toISOString();
    const asked = closing.sendCompletionMessage ? ratingRequestOf(before, directory, now) : undefined;
    const closed: TicketRow = {
      ...before,
      ...decision.to,
      userId: before.userId,
      rating: asked,
      updatedAt: now,
    };
    const text = customerTextOfChange('close', { before, after: closed }, closing, directory, now);
    const mayText = text === '' || (await mayMessage(tenant, before.contactId));
    const ticket = mayText ? closed : { ...closed, rating: undefined };
    const added = automaticText(tenant, ticket, mayText ? text : '', now);
    const { rating } = ticket;
    return {
      after: added?.ticket ?? ticket,
      marks: rating ? { ratingAt: now, ratedUserId: rating.userId } : undefined,
      messages: added ? [added] : [],
      also: [apiCallWrite(integrator, { action: 'closed', ticketId, messageId: null }, at)],
    };
  });
}
