import type { UserRow } from '#functions/company/rows/user-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { can } from '#shared/permissions.ts';

export type Viewer = Pick<UserRow, 'id' | 'profile' | 'queueIds' | 'allTicket'>;

/** Tickets without queue are for administrators and users with allTicket. */
export function seesUnqueued(user: Viewer): boolean {
  return user.profile === 'admin' || user.allTicket === 'enabled';
}

/** Administrators see every ticket; other users see their own and those of their queues. */
export function maySee(ticket: Pick<TicketRow, 'userId' | 'queueId'>, user: Viewer): boolean {
  if (user.profile === 'admin' || ticket.userId === user.id) return true;
  return ticket.queueId === null ? seesUnqueued(user) : user.queueIds.includes(ticket.queueId);
}

/** Agents serve tickets of their own queues; administrators serve every ticket. */
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
