import { can, type Profile, type RoleRights } from '#shared/permissions.ts';
import type { TicketStatus } from '#shared/ticket-status.ts';
import { seesAll } from './sees-all.ts';

/** The user's part in which tickets they see and change. */
export interface TicketViewer {
  id: number;
  profile: Profile;
  role?: RoleRights | null;
  /** The queues that the user serves. */
  queueIds: readonly number[];
  /** The queues that the user watches. Absent: none. */
  watchedQueueIds?: readonly number[];
  allTicket: 'enabled' | 'desabled';
}

/** The ticket's part in who sees and changes it. */
interface Held {
  userId: number | null;
  queueId: number | null;
}

/** Tickets without queue are for users who see all and users with allTicket. */
export function seesTicketsWithoutQueue(user: TicketViewer): boolean {
  return seesAll(user) || user.allTicket === 'enabled';
}

/**
 * Users with the right to see all change every ticket, as administrators do; other users change their own and those of
 * the queues that they serve.
 */
export function mayChangeTicket(ticket: Held, user: TicketViewer): boolean {
  if (seesAll(user) || ticket.userId === user.id) return true;
  return ticket.queueId === null ? seesTicketsWithoutQueue(user) : user.queueIds.includes(ticket.queueId);
}

/** Whether the user sees the ticket only because they watch its queue, and may not change it. */
export function isTicketOnlyWatched(ticket: Held, user: TicketViewer): boolean {
  const { watchedQueueIds = [] } = user;
  return ticket.queueId !== null && watchedQueueIds.includes(ticket.queueId) && !mayChangeTicket(ticket, user);
}

/** Users see every ticket that they may change, and those of the queues that they watch. */
export function maySeeTicket(ticket: Held, user: TicketViewer): boolean {
  return mayChangeTicket(ticket, user) || isTicketOnlyWatched(ticket, user);
}

/** Agents serve tickets of their own queues; users who see all serve every ticket. */
export function mayServeQueue(queueId: number, user: TicketViewer): boolean {
  return mayChangeTicket({ userId: null, queueId }, user);
}

/** The queues of which the user sees every ticket, besides their own tickets; null stands for tickets without queue. */
export function queuesSeenByUser(user: TicketViewer): (number | null)[] {
  return [
    ...new Set([...user.queueIds, ...(user.watchedQueueIds ?? [])]),
    ...(seesTicketsWithoutQueue(user) ? [null] : []),
  ];
}

/**
 * A waiting ticket must be accepted before it is read: reading it without accepting is peeking, which needs a right and
 * is recorded. A user who watches its queue cannot accept it, and reads it as it waits.
 */
export function mayReadTicket(
  ticket: Held & { status: TicketStatus },
  user: TicketViewer & { super: boolean },
): boolean {
  return (
    maySeeTicket(ticket, user) &&
    (ticket.status !== 'pending' ||
      isTicketOnlyWatched(ticket, user) ||
      ticket.userId === user.id ||
      can(user, 'tickets-manager:peek'))
  );
}
