import type { UserRow } from '#functions/users/user-row.ts';
import type { TicketRow } from './ticket-row.ts';

export type Viewer = Pick<UserRow, 'id' | 'profile' | 'queueIds' | 'allTicket'>;

/** Tickets without queue are for administrators and those with allTicket. */
export const seesUnqueued = (user: Viewer): boolean => user.profile === 'admin' || user.allTicket === 'enabled';

/** Administrators see every ticket; everybody else their own and those of their queues. */
export const maySee = (ticket: Pick<TicketRow, 'userId' | 'queueId'>, user: Viewer): boolean => {
  if (user.profile === 'admin' || ticket.userId === user.id) return true;
  return ticket.queueId === null ? seesUnqueued(user) : user.queueIds.includes(ticket.queueId);
};
