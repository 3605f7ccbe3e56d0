import { enqueueAll } from '#shared/server/enqueue.ts';
import { notifiesUserOfTicket } from '#shared/tickets/notifies.ts';
import type { AnnouncedChange, TicketContext } from './ticket-change.ts';

/** Enqueues the customers' messages among changes that notify a user with devices for push messages. */
export async function enqueuePushMessages(
  { tenant, directory }: TicketContext,
  changes: readonly AnnouncedChange[],
): Promise<void> {
  const users = [...directory.users.values()].filter(({ pushDevices = 0 }) => pushDevices > 0);
  const at = new Date().toISOString();
  const jobs = changes.flatMap(({ as, after, messages }) => {
    const message = messages.findLast(({ fromMe }) => !fromMe);
    if (!after || !message || as === 'rating' || as === 'blocked') return [];
    if (!users.some((user) => notifiesUserOfTicket(after, user))) return [];
    return [{ companyId: tenant.companyId, ticketId: after.id, messageId: message.providerId, at }];
  });
  if (jobs.length > 0) await enqueueAll('pushes', jobs);
}
