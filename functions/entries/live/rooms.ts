import type { UserRow } from '#functions/company/rows/user-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { getTicket } from '#functions/conversation/tickets/ticket-store.ts';
import { AppError } from '#shared/http/errors.ts';
import type { LiveCommand } from '#shared/live/contract.ts';
import { type LiveRoom, rightsWithLiveRooms } from '#shared/live/room.ts';
import { can } from '#shared/permissions.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { TicketStatus } from '#shared/ticket-status.ts';
import { maySeeTicket, queuesSeenByUser, seesTicketsWithoutQueue } from '#shared/tickets/visibility.ts';

export type RoomCommand = Extract<
  LiveCommand,
  { action: 'joinTickets' | 'leaveTickets' | 'joinNotification' | 'joinChatBox' | 'leaveChatBox' }
>;

/**
 * The rooms of a new socket, which keeps them for its life: `endSockets` closes the sockets of a user whose profile or
 * rights change.
 */
export function firstRooms(user: UserRow): LiveRoom[] {
  return [
    'main',
    `user-${user.id}`,
    ...rightsWithLiveRooms.filter((right) => can(user, right)).map((right): LiveRoom => `holders:${right}`),
    ...(can(user, 'connections-page:actionButtons') ? (['pairing'] as const) : []),
  ];
}

/** A watched queue notifies its watchers of nothing. */
const notificationRooms = (user: UserRow): LiveRoom[] =>
  [...user.queueIds, ...(seesTicketsWithoutQueue(user) ? (['null'] as const) : [])].map(
    (queue): LiveRoom => `queue-${queue}-notification`,
  );

/** Waiting tickets of every queue that the user sees; open and closed ones only of users who watch, as others list their own alone. */
const listRooms = (user: UserRow, status: TicketStatus): LiveRoom[] => {
  const isListed = status === 'pending' || (user.watchedQueueIds ?? []).length > 0;
  return isListed ? queuesSeenByUser(user).map((queue): LiveRoom => `queue-${queue ?? 'null'}-${status}`) : [];
};

export async function findTicketOrUndefined(tenant: Tenant, ticketId: number): Promise<TicketRow | undefined> {
  try {
    return await getTicket(tenant, ticketId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'ERR_NO_TICKET_FOUND') return undefined;
    throw error;
  }
}

/** Returns whether the ticket exists and this user may see it. */
export async function mayJoinTicket(tenant: Tenant, user: UserRow, ticketId: number): Promise<boolean> {
  const ticket = await findTicketOrUndefined(tenant, ticketId);
  return ticket !== undefined && maySeeTicket(ticket, user);
}

/**
 * Returns the rooms that a command means for this user; empty when they may not subscribe. `findTicket` reads a ticket,
 * undefined when it does not exist.
 */
export async function roomsOfCommand(
  user: UserRow,
  command: RoomCommand,
  findTicket: (id: number) => Promise<TicketRow | undefined>,
): Promise<LiveRoom[]> {
  if (command.action !== 'leaveChatBox' && !can(user, 'tickets:read')) return [];
  const showsAll = can(user, 'tickets-manager:showall');
  switch (command.action) {
    case 'joinTickets':
    case 'leaveTickets':
      return showsAll ? [command.status] : listRooms(user, command.status);
    case 'joinNotification':
      return showsAll ? ['notification'] : notificationRooms(user);
    case 'leaveChatBox':
      return [`ticket-${command.ticketId}`];
    case 'joinChatBox': {
      const ticket = await findTicket(command.ticketId);
      return ticket && maySeeTicket(ticket, user) ? [`ticket-${command.ticketId}`] : [];
    }
  }
}
