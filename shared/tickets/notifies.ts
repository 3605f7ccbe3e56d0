import { can, type Profile, type RoleRights } from '#shared/permissions.ts';
import type { TicketStatus } from '#shared/ticket-status.ts';
import { seesAll } from './sees-all.ts';

/** The user's part in who is notified. */
export interface TicketNotificationUser {
  id: number;
  queueIds: readonly number[];
  allTicket: 'enabled' | 'desabled';
  profile: Profile;
  role?: RoleRights | null;
}

/**
 * Whether a user is notified of a customer's messages in a ticket: it is their own, or it waits in one of their queues;
 * without a queue, only users who see such tickets. Closed tickets never notify, nor is a
 * user notified whose role has no conversations.
 */
export function notifiesUserOfTicket(
  { status, userId, queueId }: { status: TicketStatus; userId: number | null; queueId: number | null },
  user: TicketNotificationUser,
): boolean {
  if (status === 'closed' || !can({ ...user, super: false }, 'tickets:read')) return false;
  if (userId !== null) return userId === user.id;
  if (queueId === null) return user.allTicket === 'enabled' || seesAll(user);
  return user.queueIds.includes(queueId);
}
