import type { SignedIn } from '#shared/auth/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';

export type NotifiedAgent = Pick<SignedIn, 'id' | 'queues' | 'allTicket' | 'profile'>;

/**
 * Whether an agent is notified of unread messages in a ticket: it is their own, or it waits in one of their queues;
 * without a queue, only users who see such tickets. Closed tickets never notify.
 */
export function notifies({ status, userId, queueId }: Ticket, me: NotifiedAgent): boolean {
  if (status === 'closed') return false;
  if (userId !== null) return userId === me.id;
  if (queueId === null) return me.allTicket === 'enabled' || me.profile === 'admin';
  return me.queues.some((queue) => queue.id === queueId);
}
