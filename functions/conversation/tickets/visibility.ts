import type { UserRow } from '#functions/company/rows/user-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { can } from '#shared/permissions.ts';
import { seesAll } from '#shared/tickets/sees-all.ts';

export type Viewer = Pick<UserRow, 'id' | 'profile' | 'role' | 'queueIds' | 'allTicket'>;

/** Tickets without queue are for users who see all and users with allTicket. */
export function seesUnqueued(user: Viewer): boolean {
  return seesAll(user) || user.allTicket === 'enabled';
}

/** Users with the right to see all see every ticket, as administrators do; other users see their own and those of their queues. */
export function maySee(ticket: Pick<TicketRow, 'userId' | 'queueId'>, user: Viewer): boolean {
  if (seesAll(user) || ticket.userId === user.id) return true;
  return ticket.queueId === null ? seesUnqueued(user) : user.queueIds.includes(ticket.queueId);
}

/** Agents serve tickets of their own queues; users who see all serve every ticket. */
export function mayServe(queueId: number, user: Viewer): boolean {
  return maySee({ userId: null, queueId }, user);
}

/**
 * A waiting ticket must be accepted before it is read: reading it without accepting is peeking, which needs a right and
 * is recorded.
 */
export function mayRead(
  ticket: Pick<TicketRow, 'userId' | 'queueId' | 'status'>,
  user: Viewer & Pick<UserRow, 'super'>,
): boolean {
  return (
    maySee(ticket, user) &&
    (ticket.status !== 'pending' || ticket.userId === user.id || can(user, 'tickets-manager:peek'))
  );
}
