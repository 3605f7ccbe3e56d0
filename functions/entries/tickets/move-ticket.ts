import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { getContact } from '#functions/conversation/contacts/contact-store.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { automaticText } from '#functions/conversation/tickets/automatic-message.ts';
import { newTicket } from '#functions/conversation/tickets/new-ticket.ts';
import { handOverText } from '#functions/conversation/tickets/texts-of-change.ts';
import { ticketOnConnection } from '#functions/conversation/tickets/thread.ts';
import type { TicketContext, TicketDraft } from '#functions/conversation/tickets/ticket-change.ts';
import { blockingTicketView, ticketView } from '#functions/conversation/tickets/ticket-view.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { drawNextIds } from '#shared/server/table.ts';
import { maxTagsOfTicket } from '#shared/tags/contract.ts';
import { noBotState, type TicketState } from '#shared/tickets/lifecycle.ts';
import { mayChangeTicket, maySeeTicket } from '#shared/tickets/visibility.ts';

/** The tags of both threads. Tags that are being deleted are not carried over. */
const tagsTogether = (directory: CompanyDirectory, left: TicketRow, taken: TicketRow): readonly number[] => {
  const brought = (left.tagIds ?? []).filter((id) => directory.tags.has(id));
  return [...new Set([...(taken.tagIds ?? []), ...brought])].slice(0, maxTagsOfTicket);
};

interface RequestedMove {
  before: TicketRow;
  /** State of the ticket on the other connection. */
  desired: TicketState;
  whatsappId: number;
}

/**
 * Moves a conversation to another connection. A ticket is the thread of one contact on one connection, so the work goes
 * on in the contact's thread there, in a new cycle with the requested queue and agent, and this thread is closed
 * without farewell, in one transaction. Refused when the thread there is not closed.
 */
export async function moveTicketToConnection(
  { tenant, directory }: TicketContext,
  user: UserRow,
  { before, desired, whatsappId }: RequestedMove,
  at: Date,
): Promise<[left: TicketDraft, moved: TicketDraft]> {
  if (!directory.whatsapps.has(whatsappId)) throw new AppError('ERR_NO_WAPP_FOUND');
  if (before.status === 'closed') {
    throw new AppError('ERR_TICKET_TRANSITION', { ticket: ticketView(before, directory) });
  }
  const [contact, stored] = await Promise.all([
    getContact(tenant, before.contactId),
    ticketOnConnection(tenant, before.contact.id, whatsappId),
  ]);
  const there = stored?.deletedAt ? undefined : stored;
  if (there && there.status !== 'closed') {
    throw new AppError('ERR_OTHER_OPEN_TICKET', {
      ticket: blockingTicketView(there, user, directory),
      mayOpen: maySeeTicket(there, user),
    });
  }
  // The conversation there is shown with all its messages, so only users who may change it can go on in it.
  if (there && !mayChangeTicket(there, user)) throw new AppError('ERR_NO_PERMISSION');
  const now = at.toISOString();
  const target =
    there ?? newTicket((await drawNextIds(keys.ids(tenant), ['ticket'])).ticket, contact, whatsappId, now, stored);
  const moved: TicketRow = {
    ...target,
    ...desired,
    // The bot's state belongs to the connection on which it spoke.
    bot: undefined,
    rating: undefined,
    amountUsedBotQueues: 0,
    // Tags belong to the work and move with it.
    tagIds: tagsTogether(directory, before, target),
    cycle: target.cycle + 1,
    isAnswered: before.isAnswered,
    updatedAt: now,
  };
  const left: TicketRow = { ...before, status: 'closed', ...noBotState, updatedAt: now };
  const sent = automaticText(tenant, moved, contact.blocked ? '' : handOverText(before, moved, directory), now);
  return [
    { before, after: left, marks: { movedTo: whatsappId } },
    {
      before: stored,
      after: sent?.ticket ?? moved,
      marks: { movedFrom: before.whatsappId },
      messages: sent ? [sent] : [],
    },
  ];
}
