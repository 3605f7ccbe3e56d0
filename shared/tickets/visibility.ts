import { can, type HeldRole, type Profile } from '#shared/permissions.ts';
import type { TicketStatus } from '#shared/ticket-status.ts';
import { seesAll } from './sees-all.ts';

/** The user's part in which tickets they see and change. */
export interface TicketViewer {
  id: number;
  profile: Profile;
  role?: HeldRole | null;
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
export function seesUnqueued(user: TicketViewer): boolean {
  return seesAll(user) || user.allTicket === 'enabled';
}

/**
 * Users with the right to see all change every ticket, as administrators do; other users change their own and those of
 * the queues that they serve.
 */
export function mayChange(ticket: Held, user: TicketViewer): boolean {
  if (seesAll(user) || ticket.userId === user.id) return true;
  return ticket.queueId === null ? seesUnqueued(user) : user.queueIds.includes(ticket.queueId);
}

/** Whether the user sees the ticket only because they watch its queue, and may not change it. */
export function isWatched(ticket: Held, user: TicketViewer): boolean {
  const { watchedQueueIds = [] } = user;
  return ticket.queueId !== null && watchedQueueIds.includes(ticket.queueId) && !mayChange(ticket, user);
}

/** Users see every ticket that they may change, and those of the queues that they watch. */
export function maySee(ticket: Held, user: TicketViewer): boolean {
  return mayChange(ticket, user) || isWatched(ticket, user);
}

/** Agents serve tickets of their own queues; users who see all serve every ticket. */
export function mayServe(queueId: number, user: TicketViewer): boolean {
  return mayChange({ userId: null, queueId }, user);
}

/** The queues of which the user sees every ticket, besides their own tickets; null stands for tickets without queue. */
export function seenQueues(user: TicketViewer): (number | null)[] {
  return [...new Set([...user.queueIds, ...(user.watchedQueueIds ?? [])]), ...(seesUnqueued(user) ? [null] : [])];
}

/**
 * A waiting ticket must be accepted before it is read: reading it without accepting is peeking, which needs a right and
 * is recorded. A user who watches its queue cannot accept it, and reads it as it waits.
 */
export function mayRead(ticket: Held & { status: TicketStatus }, user: TicketViewer & { super: boolean }): boolean {
  return (
    maySee(ticket, user) &&
    (ticket.status !== 'pending' ||
      isWatched(ticket, user) ||
      ticket.userId === user.id ||
      can(user, 'tickets-manager:peek'))
  );
}
