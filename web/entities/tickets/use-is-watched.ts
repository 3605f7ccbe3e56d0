import { useCallback } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { isWatched } from '#shared/tickets/visibility.ts';
import { useUser } from '#web/api/session.ts';
import { viewerOf } from './viewer-of.ts';

/** Whether the user reads a conversation and changes nothing in it, because they watch its queue. */
export function useIsWatched(): (ticket: Pick<Ticket, 'userId' | 'queueId'>) => boolean {
  const user = useUser();
  return useCallback(
    (ticket) => user.watchedQueues.some(({ id }) => id === ticket.queueId) && isWatched(ticket, viewerOf(user)),
    [user],
  );
}
