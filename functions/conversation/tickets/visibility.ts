import type { UserRow } from '#functions/company/rows/user-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { can } from '#shared/permissions.ts';
import { seesAll } from '#shared/tickets/sees-all.ts';

export type Viewer = Pick<UserRow, 'id' | 'profile' | 'role' | 'queueIds' | 'watchedQueueIds' | 'allTicket'>;

/** Tickets without queue are for users who see all and users with allTicket. */
export function seesUnqueued(user: Viewer): boolean {
  return seesAll(user) || user.allTicket === 'enabled';
}

/** Whether the user watches this queue: sees its tickets and changes none of them. */
const watches = (queueId: number | null, { watchedQueueIds = [] }: Viewer): boolean =>
  queueId !== null && watchedQueueIds.includes(queueId);

/**
 * Users with the right to see all change every ticket, as administrators do; other users change their own and those of
 * the queues that they serve.
 */
export function mayChange(ticket: Pick<TicketRow, 'userId' | 'queueId'>, user: Viewer): boolean {
  if (seesAll(user) || ticket.userId === user.id) return true;
  return ticket.queueId === null ? seesUnqueued(user) : user.queueIds.includes(ticket.queueId);
}

/** Users see every ticket that they may change, and those of the queues that they watch. */
export function maySee(ticket: Pick<TicketRow, 'userId' | 'queueId'>, user: Viewer): boolean {
  return mayChange(ticket, user) || watches(ticket.queueId, user);
}

/** Agents serve tickets of their own queues; users who see all serve every ticket. */
export function mayServe(queueId: number, user: Viewer): boolean {
  return mayChange({ userId: null, queueId }, user);
}

/** The queues of which the user sees every ticket, besides their own tickets; null stands for tickets without queue. */
export function seenQueues(user: Viewer): (number | null)[] {
  return [...new Set([...user.queueIds, ...(user.watchedQueueIds ?? [])]), ...(seesUnqueued(user) ? [null] : [])];
}

/**
 * A waiting ticket must be accepted before it is read: reading it without accepting is peeking, which needs a right and
 * is recorded. A user who watches its queue cannot accept it, and reads it as it waits.
 */
export function mayRead(
  ticket: Pick<TicketRow, 'userId' | 'queueId' | 'status'>,
  user: Viewer & Pick<UserRow, 'super'>,
): boolean {
  return (
    maySee(ticket, user) &&
    (ticket.status !== 'pending' ||
      !mayChange(ticket, user) ||
      ticket.userId === user.id ||
      can(user, 'tickets-manager:peek'))
  );
}
