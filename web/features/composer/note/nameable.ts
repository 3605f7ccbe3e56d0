import type { Receiver } from '#shared/tickets/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';

/** Whether a note on the ticket may name this colleague: those who may see it, as the server decides. */
export function isNameable(
  { userId, queueId }: Pick<Ticket, 'userId' | 'queueId'>,
  { id, profile, allTicket, queues }: Receiver,
): boolean {
  if (profile === 'admin' || id === userId) return true;
  return queueId === null ? allTicket === 'enabled' : queues.some((queue) => queue.id === queueId);
}
