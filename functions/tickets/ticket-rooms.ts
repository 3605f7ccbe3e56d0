import type { LiveMessage } from '#shared/live/contract.ts';
import type { TicketRoom } from '#shared/live/room.ts';
import { messageEvent } from '#shared/messages/events.ts';
import type { Message } from '#shared/messages/message.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { ticketEvent } from '#shared/tickets/events.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';

type TicketRoomFields = Pick<Ticket, 'id' | 'status' | 'queueId' | 'userId'>;

/**
 * The rooms of a ticket: its conversation, its list, its agent, and for notifications its agent or (unassigned) its
 * queue.
 */
export const ticketRooms = ({ id, status, queueId, userId }: TicketRoomFields): TicketRoom[] => [
  `ticket-${id}`,
  status,
  'notification',
  ...(status === 'pending' ? [`queue-${queueId ?? 'null'}-pending` as const] : []),
  ...(userId === null ? [`queue-${queueId ?? 'null'}-notification` as const] : [`user-${userId}` as const]),
];

/** The rooms of a ticket together with those it just left, so that users who lose it receive the event too. */
const roomsOfChange = (before: TicketRoomFields | undefined, after: TicketRoomFields): TicketRoom[] => [
  ...ticketRooms(after),
  ...(before ? ticketRooms(before) : []),
];

/**
 * The event of a changed ticket. The rooms it left get the same `update` rather than a `delete`: events may overtake
 * one another, and a user in both rooms (who may show all) would lose a ticket they still have. Clients compare
 * versions and decide what belongs where.
 */
export const ticketChanged = (tenant: Tenant, before: TicketRoomFields | undefined, after: Ticket): LiveMessage =>
  ticketEvent(tenant, { action: 'update', ticket: after, ticketId: after.id }, roomsOfChange(before, after));

export const ticketRemoved = (tenant: Tenant, ticket: TicketRoomFields): LiveMessage =>
  ticketEvent(tenant, { action: 'delete', ticketId: ticket.id }, ticketRooms(ticket));

export const messageAdded = (
  tenant: Tenant,
  before: TicketRoomFields | undefined,
  message: Message,
  ticket: Ticket,
): LiveMessage => messageEvent(tenant, { action: 'create', message, ticket }, roomsOfChange(before, ticket));

/** A message published only to users who have its conversation open. */
export const messageShown = (tenant: Tenant, message: Message, ticket: Ticket): LiveMessage =>
  messageEvent(tenant, { action: 'create', message, ticket }, [`ticket-${ticket.id}`]);

export const messageChanged = (tenant: Tenant, message: Message): LiveMessage =>
  messageEvent(tenant, { action: 'update', message }, [`ticket-${message.ticketId}`]);
