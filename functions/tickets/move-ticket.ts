import type { Directory } from '#functions/companies/directory.ts';
import { getContact } from '#functions/contacts/contact-store.ts';
import { timerWrites } from '#functions/timers/arm-timers.ts';
import type { UserRow } from '#functions/users/user-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { drawIds, get, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { mostTagsOfTicket } from '#shared/tags/contract.ts';
import { type TicketState, withoutBot } from '#shared/tickets/lifecycle.ts';
import { type AutomaticMessage, automaticText } from './automatic-message.ts';
import { newTicket } from './new-ticket.ts';
import { handOverText } from './texts-of-change.ts';
import type { TicketRow, TicketTransition } from './ticket-row.ts';
import { obstacleView, ticketView } from './ticket-view.ts';
import { ticketWrites } from './ticket-writes.ts';

/** The tags of both threads. Tags that are being deleted are not carried over. */
const tagsTogether = (directory: Directory, left: TicketRow, taken: TicketRow): readonly number[] => {
  const brought = (left.tagIds ?? []).filter((id) => directory.tags.has(id));
  return [...new Set([...(taken.tagIds ?? []), ...brought])].slice(0, mostTagsOfTicket);
};

/**
 * Moves a conversation to another connection. A ticket is the thread of one contact on one connection, so the work goes
 * on in the contact's thread there, in a new cycle with the requested queue and agent, and this thread is closed
 * without farewell, in one transaction. Refused when the thread there is not closed.
 */
export const moveTicket = async (
  tenant: Tenant,
  user: UserRow,
  before: TicketRow,
  wished: TicketState,
  whatsappId: number,
  directory: Directory,
): Promise<{ ticket: TicketRow; changes: TicketTransition[]; said: AutomaticMessage | undefined }> => {
  if (!directory.whatsapps.has(whatsappId)) throw new AppError('ERR_NO_WAPP_FOUND');
  if (before.status === 'closed') {
    throw new AppError('ERR_TICKET_TRANSITION', { ticket: ticketView(before, directory) });
  }
  const [contact, standing] = await Promise.all([
    getContact(tenant, before.contactId),
    get<TicketRow>(keys.ticket(tenant, before.contactId, whatsappId), { consistent: true }),
  ]);
  const there = standing?.deletedAt ? undefined : standing;
  if (there && there.status !== 'closed') {
    throw new AppError('ERR_OTHER_OPEN_TICKET', { ticket: obstacleView(there, user, directory) });
  }
  const now = new Date().toISOString();
  const target =
    there ?? newTicket((await drawIds(keys.ids(tenant), ['ticket'])).ticket, contact, whatsappId, now, standing);
  const moved: TicketRow = {
    ...target,
    ...wished,
    // The bot's state belongs to the connection on which it spoke.
    bot: undefined,
    rating: undefined,
    amountUsedBotQueues: 0,
    // Tags belong to the work and move with it.
    tagIds: tagsTogether(directory, before, target),
    cycle: target.cycle + 1,
    updatedAt: now,
    version: there ? there.version + 1 : target.version,
  };
  const left: TicketRow = {
    ...before,
    status: 'closed',
    unreadMessages: 0,
    readSeq: before.messageSeq,
    ...withoutBot,
    updatedAt: now,
    version: before.version + 1,
  };
  const words = contact.blocked ? '' : handOverText(before, moved, directory);
  const said = automaticText(tenant, moved, words, now);
  const after = said?.ticket ?? moved;
  const changes: TicketTransition[] = [
    { before, after: left, marks: { movedTo: whatsappId } },
    { before: standing, after, marks: { movedFrom: before.whatsappId } },
  ];
  await transact([
    ...(said?.writes ?? []),
    ...ticketWrites(tenant, { now, timeZone: directory.timeZone }, ...changes),
    ...timerWrites(tenant, directory, now, ...changes),
  ]);
  return {
    ticket: after,
    said,
    changes: [
      { before, after: left },
      { before: there, after },
    ],
  };
};
