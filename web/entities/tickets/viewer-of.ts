import type { SignedIn } from '#shared/auth/contract.ts';
import type { TicketViewer } from '#shared/tickets/visibility.ts';

/** A user as the rules about tickets see them. */
export function ticketViewerOf({
  queues,
  watchedQueues,
  ...user
}: Pick<SignedIn, 'id' | 'profile' | 'role' | 'allTicket' | 'queues' | 'watchedQueues'>): TicketViewer {
  const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);
  return { ...user, queueIds: idsOf(queues), watchedQueueIds: idsOf(watchedQueues) };
}
