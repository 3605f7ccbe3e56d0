import type { LiveMessage } from '#shared/live/contract.ts';
import type { TicketRoom } from '#shared/live/room.ts';
import { messageEvent } from '#shared/messages/events.ts';
import type { Message } from '#shared/messages/message.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';

type TicketRoomFields = Pick<Ticket, 'id' | 'status' | 'queueId' | 'userId'>;

/**
 * The rooms of a ticket: its conversation, its list and that of its queue, its agent, and for notifications its agent or
 * (unassigned) its queue.
 */
export function ticketRooms({ id, status, queueId, userId }: TicketRoomFields): TicketRoom[] {
  return [
    `ticket-${id}`,
    status,
    'notification',
    `queue-${queueId ?? 'null'}-${status}`,
    ...(userId === null ? [`queue-${queueId ?? 'null'}-notification` as const] : [`user-${userId}` as const]),
  ];
}

/** The event of a changed message, for users who have its conversation open. */
export function messageChanged(tenant: Tenant, message: Message): LiveMessage {
  return messageEvent(tenant, { action: 'update', message }, [`ticket-${message.ticketId}`]);
}
