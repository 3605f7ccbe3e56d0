import type { SignedIn } from '#shared/auth/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';

export type Listener = Pick<SignedIn, 'id' | 'queues' | 'allTicket' | 'profile'>;

/**
 * Whether something unread in a ticket is this agent's to know: their own, or waiting for anybody in one of their queues; waiting
 * without a queue, for those who see such tickets. What is closed waits for nobody.
 */
export const notifies = ({ status, userId, queueId }: Ticket, me: Listener): boolean => {
  if (status === 'closed') return false;
  if (userId !== null) return userId === me.id;
  if (queueId === null) return me.allTicket === 'enabled' || me.profile === 'admin';
  return me.queues.some((queue) => queue.id === queueId);
};
