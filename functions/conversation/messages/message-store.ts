import type { UserRow } from '#functions/company/rows/user-row.ts';
import type { MessagePointer, MessageRow } from '#functions/conversation/rows/message-row.ts';
import { type TicketThread, threadMapOf } from '#functions/conversation/rows/thread-position.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { includesTicket, ticketOnConnection } from '#functions/conversation/tickets/thread.ts';
import { requireChangeable, requireReadable } from '#functions/conversation/tickets/ticket-store.ts';
import { AppError } from '#shared/http/errors.ts';
import { parseMessageId } from '#shared/messages/message-id.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readRange, readTableRows } from '#shared/server/table.ts';
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
  if (!row || !includesTicket(ticket, row.ticketId)) throw new AppError('ERR_NO_MESSAGE_FOUND');
  return row;
}

interface MessageWithTicket {
  message: MessageRow;
  ticket: TicketRow;
}

/** A message of a deleted ticket is gone with it (ERR_NO_MESSAGE_FOUND). */
const withTicket = async (tenant: Tenant, id: string): Promise<MessageWithTicket> => {
  const { whatsappId, providerId } = parseMessageId(id);
  const message = await findMessage(tenant, whatsappId, providerId);
  const ticket = message && (await ticketOnConnection(tenant, message.contactId, whatsappId));
  if (!ticket || ticket.deletedAt || !includesTicket(ticket, message.ticketId))
    throw new AppError('ERR_NO_MESSAGE_FOUND');
  return { message, ticket };
};

/** Returns a message with its ticket, if this user may change the ticket, else ERR_NO_PERMISSION. */
export async function getChangeableMessage(tenant: Tenant, user: UserRow, id: string): Promise<MessageWithTicket> {
  const { message, ticket } = await withTicket(tenant, id);
  return { message, ticket: requireChangeable(ticket, user) };
}

/** Returns a message with its ticket, if this user may read the messages of the ticket now, else ERR_NO_PERMISSION. */
export async function getReadableMessage(tenant: Tenant, user: UserRow, id: string): Promise<MessageWithTicket> {
  const { message, ticket } = await withTicket(tenant, id);
  return { message, ticket: requireReadable(ticket, user) };
}

/** A message with its position in the thread that it is shown in. */
export type MessageInThread = MessageRow & { position: number };

interface OwnRange {
  limit: number;
  below?: number | undefined;
  above: number;
  reverse: boolean;
  consistent?: boolean;
}

/** The ticket's own messages in their order, from one `seq` to another (both excluded) at most. */
const ownMessages = async (
  tenant: Tenant,
  ticketId: number,
  { limit, below, above, reverse, consistent = true }: OwnRange,
): Promise<MessageInThread[]> => {
  const start = reverse ? below : above;
  const after = start === undefined || start === 0 ? undefined : keys.message(tenant, ticketId, start);
  const options = { limit, reverse, consistent, after };
  const { rows } = await readRange<MessageRow>(keys.messages(tenant, ticketId), options);
  return rows.filter(({ seq }) => seq > above).map((row) => ({ ...row, position: row.seq }));
};

/** The messages at these positions of a joined thread, in their order. */
const mapped = async (tenant: Tenant, thread: TicketThread, from: number, to: number): Promise<MessageInThread[]> => {
  const positions = (await threadMapOf(tenant, thread))?.slice(from, to) ?? [];
  const rows = await readTableRows<MessageRow>(
    positions.map(({ ticketId, seq }) => keys.message(tenant, ticketId, seq)),
    { consistent: true },
  );
  return rows.flatMap((row, n) => (row ? [{ ...row, position: positions[n]?.position ?? row.seq }] : []));
};

/** The newest messages of a thread below the position `before` (all, without it), newest first. */
export async function newestMessages(
  tenant: Tenant,
  thread: TicketThread,
  limit: number,
  before?: number,
  { consistent = true } = {},
): Promise<MessageInThread[]> {
  const upTo = thread.joined?.upTo ?? 0;
  const isInMap = before !== undefined && before <= upTo + 1;
  const range = { limit, below: before, above: upTo, reverse: true, consistent };
  const own = isInMap ? [] : await ownMessages(tenant, thread.id, range);
  const left = limit - own.length;
  if (upTo === 0 || left === 0) return own;
  // Positions that no message has follow the map's last one.
  const length = (await threadMapOf(tenant, thread))?.length ?? 0;
  const last = Math.min(isInMap ? before - 1 : upTo, length);
  return [...own, ...(await mapped(tenant, thread, last - left + 1, last)).reverse()];
}

/** The messages of a thread after a position, in their order. */
export async function messagesAfter(
  tenant: Tenant,
  thread: TicketThread,
  limit: number,
  position: number,
): Promise<MessageInThread[]> {
  const upTo = thread.joined?.upTo ?? 0;
  const first = position < upTo ? await mapped(tenant, thread, position + 1, Math.min(upTo, position + limit)) : [];
  const left = limit - first.length;
  if (left === 0) return first;
  const own = await ownMessages(tenant, thread.id, { limit: left, above: Math.max(upTo, position), reverse: false });
  return [...first, ...own];
}
