import { useEffect, useRef } from 'react';
import { tickets } from '#shared/tickets/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { revalidateShownData } from '#web/api/shown.ts';
import { useIsWatched } from '#web/entities/tickets/use-is-watched.ts';

/** Whether this user only peeks: reads a waiting ticket without taking it. */
export function useIsPeekingTicket(ticket: Ticket | undefined): boolean {
  const mayPeek = useCan()('tickets-manager:peek');
  const user = useUser();
  const isWatched = useIsWatched();
  return (
    mayPeek && ticket !== undefined && !isWatched(ticket) && ticket.status === 'pending' && ticket.userId !== user.id
  );
}

/** Waiting tickets are accepted before they are read, except by users who may peek or who watch the queue. */
export function useMayRead(ticket: Ticket): boolean {
  const mayPeek = useCan()('tickets-manager:peek');
  const user = useUser();
  const isWatched = useIsWatched()(ticket);
  return ticket.status !== 'pending' || isWatched || mayPeek || ticket.userId === user.id;
}

/** Has the server record the peek, once for each opening. */
export function useRecordedPeek(ticket: Ticket | undefined): void {
  const isPeeking = useIsPeekingTicket(ticket);
  const announcedId = useRef<number | null>(null);
  const id = ticket?.id;
  useEffect(() => {
    if (!isPeeking || id === undefined || announcedId.current === id) return;
    announcedId.current = id;
    call(tickets.peek, { params: { ticketId: id } }).then(
      // An open log shows the new entry too.
      () => revalidateShownData([tickets.log]),
      (error) => {
        // Recorded again with the next change on screen.
        announcedId.current = null;
        console.warn('could not note the visit', asApiError(error).code);
      },
    );
  }, [isPeeking, id]);
}
