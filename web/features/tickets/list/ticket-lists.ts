import type { SignedIn } from '#shared/auth/contract.ts';
import type { Ticket, TicketStatus } from '#shared/tickets/contract.ts';

/** What one list shows: a status, everybody's tickets or one's own, and the queues chosen in the filter (none: all). */
export interface ListView {
  status: TicketStatus;
  showAll: boolean;
  queueIds: readonly number[];
}

export type Viewer = Pick<SignedIn, 'id' | 'queues' | 'allTicket' | 'profile'>;

const seesQueue = (viewer: Viewer, queueId: number | null) =>
  queueId === null
    ? viewer.allTicket === 'enabled' || viewer.profile === 'admin'
    : viewer.queues.some((queue) => queue.id === queueId);

/**
 * Whether a ticket that arrived live belongs in a list, by the server's rule: one's own tickets; waiting ones of one's queues;
 * everything with "show all". A live event alone proves nothing: whoever loses a ticket is told about it too.
 */
export const belongs = (ticket: Ticket, view: ListView, viewer: Viewer): boolean => {
  if (ticket.status !== view.status) return false;
  if (view.queueIds.length > 0 && (ticket.queueId === null || !view.queueIds.includes(ticket.queueId))) return false;
  if (view.showAll || ticket.userId === viewer.id) return true;
  return ticket.status === 'pending' && seesQueue(viewer, ticket.queueId);
};
