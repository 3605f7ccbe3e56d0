import { useCallback } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { isTicketOnlyWatched } from '#shared/tickets/visibility.ts';
import { useUser } from '#web/api/session.ts';
import { ticketViewerOf } from './viewer-of.ts';

/** Whether the user reads a conversation and changes nothing in it, because they watch its queue. */
export function useIsWatched(): (ticket: Pick<Ticket, 'userId' | 'queueId'>) => boolean {
  const user = useUser();
  return useCallback(
    (ticket) =>
      user.watchedQueues.some(({ id }) => id === ticket.queueId) && isTicketOnlyWatched(ticket, ticketViewerOf(user)),
    [user],
  );
}
