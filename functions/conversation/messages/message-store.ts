import type { UserRow } from '#functions/company/rows/user-row.ts';
import type { MessagePointer, MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { requireReadable, requireVisible } from '#functions/conversation/tickets/ticket-store.ts';
import { AppError } from '#shared/http/errors.ts';
import { parseMessageId } from '#shared/messages/message-id.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** The message with this provider id on this connection, if it is stored. */
export async function findMessage(
  tenant: Tenant,
  whatsappId: number,
  providerId: string,
): Promise<MessageRow | undefined> {
  const pointer = await get<MessagePointer>(keys.providerMessage(tenant, whatsappId, providerId), { consistent: true });
  return pointer && get<MessageRow>(keys.message(tenant, pointer.ticketId, pointer.seq), { consistent: true });
}

/** Returns a message of this ticket by its public id; ERR_NO_MESSAGE_FOUND otherwise. */
export async function getMessageOf(tenant: Tenant, ticket: TicketRow, id: string): Promise<MessageRow> {
  const { whatsappId, providerId } = parseMessageId(id);
  const row = whatsappId === ticket.whatsappId ? await findMessage(tenant, whatsappId, providerId) : undefined;
  if (row?.ticketId !== ticket.id) throw new AppError('ERR_NO_MESSAGE_FOUND');
  return row;
}

/** Returns a message with its ticket, if this user may see it. A message of a deleted ticket is gone with it. */
export async function visibleMessage(
  tenant: Tenant,
  user: UserRow,
  id: string,
): Promise<{ message: MessageRow; ticket: TicketRow }> {
  const { whatsappId, providerId } = parseMessageId(id);
  const message = await findMessage(tenant, whatsappId, providerId);
  const ticket =
    message && (await get<TicketRow>(keys.ticket(tenant, message.contactId, whatsappId), { consistent: true }));
  if (!ticket || ticket.deletedAt || ticket.id !== message.ticketId) throw new AppError('ERR_NO_MESSAGE_FOUND');
  return { message, ticket: requireVisible(ticket, user) };
}

/** The same, if this user may also read the messages of the ticket now. */
export const readableMessage: typeof visibleMessage = async (tenant, user, id) => {
  const { message, ticket } = await visibleMessage(tenant, user, id);
  return { message, ticket: requireReadable(ticket, user) };
};

/** The newest messages of a ticket below `before` (all, without it), newest first. */
export async function newestMessages(
  tenant: Tenant,
  ticketId: number,
  limit: number,
  before?: number,
): Promise<MessageRow[]> {
  const after = before === undefined ? undefined : keys.message(tenant, ticketId, before);
  const options = { limit, reverse: true, consistent: true, after };
  return (await readRange<MessageRow>(keys.messages(tenant, ticketId), options)).rows;
}

/** The messages of a ticket after a `seq`, in their order. */
export async function messagesAfter(
  tenant: Tenant,
  ticketId: number,
  limit: number,
  position: number,
): Promise<MessageRow[]> {
  const options = { limit, consistent: true, after: keys.message(tenant, ticketId, position) };
  return (await readRange<MessageRow>(keys.messages(tenant, ticketId), options)).rows;
}
