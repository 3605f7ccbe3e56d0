import type { TicketReceiver } from '#shared/tickets/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { maySeeTicket } from '#shared/tickets/visibility.ts';
import { ticketViewerOf } from '#web/entities/tickets/viewer-of.ts';

/** Whether a note on the ticket may name this colleague: those who may see it, as the server decides. */
export function mayMentionColleague(
  { userId, queueId }: Pick<Ticket, 'userId' | 'queueId'>,
  user: TicketReceiver,
): boolean {
  return maySeeTicket({ userId, queueId }, ticketViewerOf(user));
}
