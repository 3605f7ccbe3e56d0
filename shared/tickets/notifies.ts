import type { TicketStatus } from '#shared/ticket-status.ts';

/** The user's part in who is notified. */
export interface NotifiedUser {
  id: number;
  queueIds: readonly number[];
  allTicket: 'enabled' | 'desabled';
  profile: 'user' | 'supervisor' | 'admin';
}

/**
 * Whether a user is notified of a customer's messages in a ticket: it is their own, or it waits in one of their queues;
 * without a queue, only users who see such tickets. Closed tickets never notify.
 */
export function notifiesUser(
  { status, userId, queueId }: { status: TicketStatus; userId: number | null; queueId: number | null },
  { id, queueIds, allTicket, profile }: NotifiedUser,
): boolean {
  if (status === 'closed') return false;
  if (userId !== null) return userId === id;
  if (queueId === null) return allTicket === 'enabled' || profile === 'admin';
  return queueIds.includes(queueId);
}
