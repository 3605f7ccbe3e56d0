import type { Directory } from '#functions/companies/directory.ts';
import { mayMessage } from '#functions/contacts/may-message.ts';
import { timerWrites } from '#functions/timers/arm-timers.ts';
import type { UserRow } from '#functions/users/user-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { type Decision, decideTransition, stateOf, type TransitionRequest } from '#shared/tickets/lifecycle.ts';
import { type AutomaticMessage, automaticText } from './automatic-message.ts';
import { moveTicket } from './move-ticket.ts';
import { ratingRequestOf } from './rating-request.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import { type ChangeContext, textOfChange } from './texts-of-change.ts';
import { takeOverWrites } from './ticket-log.ts';
import type { TicketRow, TicketTransition } from './ticket-row.ts';
import { getTicket, requireVisible } from './ticket-store.ts';
import { ticketView } from './ticket-view.ts';
import { ticketWrites } from './ticket-writes.ts';

export interface RequestedChange extends TransitionRequest {
  whatsappId?: number;
  /** False closes without farewell. */
  sendCompletionMessage: boolean;
}

export interface Outcome {
  /** The ticket to answer: after a move to another connection, the one there. */
  ticket: TicketRow;
  changes: TicketTransition[];
  /** The message sent to the customer with the change. */
  said?: AutomaticMessage | undefined;
}

/** Refusals carry the current ticket, so that a screen can show who has it without another request. */
const refuse = ({ reason }: Extract<Decision, { type: 'refused' }>, ticket: TicketRow, directory: Directory): never => {
  throw new AppError(reason === 'taken' ? 'ERR_TICKET_CHANGED' : 'ERR_TICKET_TRANSITION', {
    ticket: ticketView(ticket, directory),
  });
};

type DecidedRequest = { decision: Extract<Decision, { type: 'changed' }>; wish: RequestedChange };

/**
 * The ticket after the change and the text for the customer. A contact who may not be messaged gets no text and no
 * rating request.
 */
const ticketAndText = async (
  tenant: Tenant,
  before: TicketRow,
  { decision, wish }: DecidedRequest,
  surroundings: ChangeContext,
  now: string,
): Promise<{ ticket: TicketRow; words: string }> => {
  const { directory } = surroundings;
  const closes = decision.transition === 'close';
  // A reopened ticket may name a queue that was deleted after it was closed.
  const isQueueGone = decision.to.queueId !== null && !directory.queues.has(decision.to.queueId);
  const ticket: TicketRow = {
    ...before,
    ...decision.to,
    ...(decision.transition === 'reopen' && isQueueGone ? { queueId: null } : {}),
    ...(closes ? { unreadMessages: 0, readSeq: before.messageSeq, rating: undefined } : {}),
    updatedAt: now,
    version: before.version + 1,
  };
  const rating = closes && wish.sendCompletionMessage ? ratingRequestOf(before, directory, now) : undefined;
  const asked = rating ? { ...ticket, rating } : ticket;
  const words = textOfChange(decision.transition, { before, after: asked }, wish, surroundings, now);
  // Reading the contact costs a request, so it is read only when there is a text to send.
  return words === '' || (await mayMessage(tenant, before.contactId))
    ? { ticket: asked, words }
    : { ticket, words: '' };
};

/**
 * Carries out what an agent requests of a ticket, decided on its newest state: of two agents who accept at once, one
 * gets it.
 */
export const changeTicket = (
  tenant: Tenant,
  user: UserRow,
  ticketId: number,
  wish: RequestedChange,
  surroundings: ChangeContext,
): Promise<Outcome> =>
  retryOnConflict(async () => {
    const { directory } = surroundings;
    const before = requireVisible(await getTicket(tenant, ticketId), user);
    const decision = decideTransition(before, wish, { userId: user.id });
    if (decision.type === 'refused') return refuse(decision, before, directory);
    // A closed ticket needs no other connection.
    const target = wish.status === 'closed' ? undefined : wish.whatsappId;
    if (target !== undefined && target !== before.whatsappId) {
      const wished = decision.type === 'changed' ? decision.to : stateOf(before);
      return moveTicket(tenant, user, before, wished, target, directory);
    }
    if (decision.type === 'unchanged') return { ticket: before, changes: [] };
    const now = new Date().toISOString();
    const { ticket: decided, words } = await ticketAndText(tenant, before, { decision, wish }, surroundings, now);
    const said = automaticText(tenant, decided, words, now);
    const after = said?.ticket ?? decided;
    const { rating } = decided;
    const isAsked = decision.transition === 'close' && rating !== undefined;
    const marks = isAsked ? { ratingAt: now, ratedUserId: rating.userId } : undefined;
    const change = { before, after, marks };
    await transact([
      ...(said?.writes ?? []),
      ...takeOverWrites(tenant, { before, after }, user.id),
      ...ticketWrites(tenant, { now, timeZone: directory.timeZone }, change),
      ...timerWrites(tenant, directory, now, change),
    ]);
    return { ticket: after, changes: [change], said };
  });
