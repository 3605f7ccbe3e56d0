import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { getContact } from '#functions/conversation/contacts/contact-store.ts';
import { conversationStartCheck } from '#functions/conversation/contacts/contact-writes.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { commitTickets } from '#functions/conversation/tickets/commit-ticket.ts';
import { newTicket } from '#functions/conversation/tickets/new-ticket.ts';
import { threadsOfContact } from '#functions/conversation/tickets/thread.ts';
import type { TicketChange, TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { blockingTicketView } from '#functions/conversation/tickets/ticket-view.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { drawNextIds } from '#shared/server/table.ts';
import { stateAfterAgentStarts } from '#shared/tickets/lifecycle.ts';
import { mayChangeTicket, maySeeTicket, mayServeQueue } from '#shared/tickets/visibility.ts';

interface Start {
  contactId: number;
  whatsappId: number | null;
  queueId: number | null;
  userId: number;
  /** The agent has seen the conversation on another connection. */
  besideOther: boolean;
}

/** The waiting or open conversation that this one would stand beside; first the one on the same connection. */
const runningAmong = (threads: readonly TicketRow[], whatsappId: number, { besideOther }: Start) => {
  const running = threads.filter((thread) => !thread.deletedAt && thread.status !== 'closed');
  return running.find((thread) => thread.whatsappId === whatsappId) ?? (besideOther ? undefined : running[0]);
};

/** The connection to write on: the chosen one, else the user's, else the company's default, else any. */
const connectionFor = (directory: CompanyDirectory, user: UserRow, chosen: number | null): number => {
  if (chosen !== null && !directory.whatsapps.has(chosen)) throw new AppError('ERR_NO_WAPP_FOUND');
  const candidates = [chosen, user.whatsappId, directory.defaultWhatsappId, ...directory.whatsapps.keys()];
  const found = candidates.find((id) => id !== null && directory.whatsapps.has(id));
  if (found === undefined || found === null) throw new AppError('ERR_NO_DEF_WAPP_FOUND');
  return found;
};

/** The queue and the agent exist, the caller may serve the queue, and so may the agent. */
const requireServed = (directory: CompanyDirectory, user: UserRow, { queueId, userId }: Start): void => {
  if (queueId !== null && !directory.queues.has(queueId)) throw new AppError('ERR_QUEUE_NOT_FOUND');
  const agent = directory.users.get(userId);
  if (!agent) throw new AppError('ERR_NO_USER_FOUND');
  if (queueId === null) return;
  if (!mayServeQueue(queueId, user)) throw new AppError('ERR_NO_PERMISSION');
  if (!mayServeQueue(queueId, agent)) throw new AppError('ERR_USER_NOT_IN_QUEUE');
};

/**
 * Opens a conversation with a contact, or takes up the closed one on that connection. If one is already waiting or open
 * on any connection, the error carries that ticket; `besideOther` permits one beside that of another connection. When
 * two agents start it at once, one gets it and the other learns who has it.
 */
export function startTicket(context: TicketContext, user: UserRow, start: Start): Promise<TicketChange> {
  const { tenant, directory } = context;
  requireServed(directory, user, start);
  let drawn: number | undefined;
  return retryOnConflict(async () => {
    const contact = await getContact(tenant, start.contactId);
    const whatsappId = connectionFor(directory, user, start.whatsappId);
    const threads = await threadsOfContact(tenant, contact.id);
    const running = runningAmong(threads, whatsappId, start);
    if (running) {
      const ticket = blockingTicketView(running, user, directory);
      throw new AppError('ERR_OTHER_OPEN_TICKET', { ticket, mayOpen: maySeeTicket(running, user) });
    }
    const now = new Date();
    const updatedAt = now.toISOString();
    const stored = threads.find((thread) => thread.whatsappId === whatsappId);
    const closed = stored?.deletedAt ? undefined : stored;
    // Taking up a conversation shows all its messages, so only users who may change it can.
    if (closed && !mayChangeTicket(closed, user)) throw new AppError('ERR_NO_PERMISSION');
    if (!closed) drawn ??= (await drawNextIds(keys.ids(tenant), ['ticket'])).ticket;
    const ticket = closed ?? newTicket(drawn ?? 0, contact, whatsappId, updatedAt, stored);
    const after: TicketRow = { ...ticket, ...stateAfterAgentStarts(ticket, start), updatedAt };
    const also = closed ? [] : [conversationStartCheck(tenant, contact)];
    const marks = !stored && threads.some(({ cycle }) => cycle > 0) ? { isReturning: true } : {};
    const [change] = await commitTickets(context, [{ before: stored, after, marks, also }], { now });
    return change;
  });
}
