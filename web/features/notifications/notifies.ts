import type { SignedIn } from '#shared/auth/contract.ts';
import { notifiesUser } from '#shared/tickets/notifies.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';

export type NotifiedAgent = Pick<SignedIn, 'id' | 'queues' | 'allTicket' | 'profile' | 'role'>;

/** Whether an agent is notified of unread messages in a ticket, by the rule that push messages follow too. */
export function notifiesAgent(ticket: Ticket, { queues, ...me }: NotifiedAgent): boolean {
  return notifiesUser(ticket, { ...me, queueIds: queues.map(({ id }) => id) });
}
