import type { Receiver } from '#shared/tickets/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { maySee } from '#shared/tickets/visibility.ts';
import { viewerOf } from '#web/entities/tickets/viewer-of.ts';

/** Whether a note on the ticket may name this colleague: those who may see it, as the server decides. */
export function isNameable({ userId, queueId }: Pick<Ticket, 'userId' | 'queueId'>, user: Receiver): boolean {
  return maySee({ userId, queueId }, viewerOf(user));
}
