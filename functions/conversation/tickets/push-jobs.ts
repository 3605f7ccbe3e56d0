import type { MessageOf } from '#shared/server/enqueue.ts';
import { notifiesUser } from '#shared/tickets/notifies.ts';
import type { AnnouncedChange, TicketContext } from './ticket-change.ts';

/**
 * Jobs for the customers' messages among changes that notify a user with devices for push messages. The directory has the
 * users and their numbers of devices: a company without devices costs no read.
 */
export function pushJobs(
  { tenant, directory }: TicketContext,
  changes: readonly AnnouncedChange[],
): MessageOf<'pushes'>[] {
  const users = [...directory.users.values()].filter(({ pushDevices = 0 }) => pushDevices > 0);
  if (users.length === 0) return [];
  const at = new Date().toISOString();
  return changes.flatMap(({ as, after, messages }) => {
    const message = messages.findLast(({ fromMe }) => !fromMe);
    if (!after || !message || as === 'rating' || as === 'blocked') return [];
    if (!users.some((user) => notifiesUser(after, user))) return [];
    return [{ companyId: tenant.companyId, ticketId: after.id, messageId: message.providerId, at }];
  });
}
