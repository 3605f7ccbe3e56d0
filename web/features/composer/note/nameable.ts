import type { Receiver } from '#shared/tickets/contract.ts';
import { seesAll } from '#shared/tickets/sees-all.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';

/** Whether a note on the ticket may name this colleague: those who may see it, as the server decides. */
export function isNameable({ userId, queueId }: Pick<Ticket, 'userId' | 'queueId'>, user: Receiver): boolean {
  if (seesAll(user) || user.id === userId) return true;
  return queueId === null ? user.allTicket === 'enabled' : user.queues.some((queue) => queue.id === queueId);
}
