import type { Directory } from '#functions/companies/directory.ts';
import { getContact } from '#functions/contacts/contact-store.ts';
import { conversationStartCheck } from '#functions/contacts/contact-writes.ts';
import { timerWrites } from '#functions/timers/arm-timers.ts';
import type { UserRow } from '#functions/users/user-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { drawIds, readWhole, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { onAgentStarts } from '#shared/tickets/lifecycle.ts';
import { newTicket } from './new-ticket.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import type { TicketRow, TicketTransition } from './ticket-row.ts';
import { obstacleView } from './ticket-view.ts';
import { ticketWrites } from './ticket-writes.ts';
import { maySee } from './visibility.ts';

interface Start {
  contactId: number;
  whatsappId: number | null;
  queueId: number | null;
  userId: number;
}

/** The connection to write on: the chosen one, else the user's, else the company's default, else any. */
const connectionFor = (directory: Directory, user: UserRow, chosen: number | null): number => {
  if (chosen !== null && !directory.whatsapps.has(chosen)) throw new AppError('ERR_NO_WAPP_FOUND');
  const candidates = [chosen, user.whatsappId, directory.defaultWhatsappId, ...directory.whatsapps.keys()];
  const found = candidates.find((id) => id !== null && directory.whatsapps.has(id));
  if (found === undefined || found === null) throw new AppError('ERR_NO_DEF_WAPP_FOUND');
  return found;
};

const requireExisting = (directory: Directory, { queueId, userId }: Start): void => {
  if (queueId !== null && !directory.queues.has(queueId)) throw new AppError('ERR_QUEUE_NOT_FOUND');
  if (!directory.users.has(userId)) throw new AppError('ERR_NO_USER_FOUND');
};

/**
 * Opens a conversation with a contact, or takes up the closed one on that connection. If one is already waiting or open
 * (on that connection, or on any when none was chosen), the error carries that ticket. When two agents start it at
 * once, one gets it and the other learns who has it.
 */
export const startTicket = (
  tenant: Tenant,
  user: UserRow,
  start: Start,
  directory: Directory,
): Promise<TicketTransition> => {
  requireExisting(directory, start);
  let drawn: number | undefined;
  return retryOnConflict(async () => {
    const contact = await getContact(tenant, start.contactId);
    const whatsappId = connectionFor(directory, user, start.whatsappId);
    const threads = await readWhole<TicketRow>(keys.contactTickets(tenant, contact.id), { consistent: true });
    const running = threads.find(
      (thread) =>
        !thread.deletedAt &&
        thread.status !== 'closed' &&
        (start.whatsappId === null || thread.whatsappId === whatsappId),
    );
    if (running) throw new AppError('ERR_OTHER_OPEN_TICKET', { ticket: obstacleView(running, user, directory) });
    const now = new Date().toISOString();
    const standing = threads.find((thread) => thread.whatsappId === whatsappId);
    const before = standing?.deletedAt ? undefined : standing;
    // Taking up a conversation shows all its messages, so only users who may see it can.
    if (before && !maySee(before, user)) throw new AppError('ERR_NO_PERMISSION');
    if (!before) drawn ??= (await drawIds(keys.ids(tenant), ['ticket'])).ticket;
    const ticket = before ?? newTicket(drawn ?? 0, contact, whatsappId, now, standing);
    const after: TicketRow = {
      ...ticket,
      ...onAgentStarts(ticket, start),
      updatedAt: now,
      version: before ? before.version + 1 : ticket.version,
    };
    const change = { before: standing, after };
    const { timeZone } = directory;
    await transact([
      ...ticketWrites(tenant, { now, timeZone }, change),
      ...timerWrites(tenant, directory, now, change),
      ...(before ? [] : [conversationStartCheck(tenant, contact)]),
    ]);
    return { before, after };
  });
};
