import type { SignedIn } from '#shared/auth/contract.ts';
import { notifiesUserOfTicket } from '#shared/tickets/notifies.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';

export type TicketNotificationAgent = Pick<SignedIn, 'id' | 'queues' | 'allTicket' | 'profile' | 'role'>;

/** Whether an agent is notified of unread messages in a ticket, by the rule that push messages follow too. */
export function notifiesAgentOfTicket(ticket: Ticket, { queues, ...me }: TicketNotificationAgent): boolean {
  return notifiesUserOfTicket(ticket, { ...me, queueIds: queues.map(({ id }) => id) });
}
