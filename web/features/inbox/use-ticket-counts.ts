import { useEffect, useRef } from 'react';
import { tickets } from '#shared/tickets/contract.ts';
import { forgetKeptData } from '#web/api/live/kept-current.ts';
import { useResource } from '#web/api/use-resource.ts';
import { roomsOfTicketLists, useTicketEvents } from '#web/entities/tickets/ticket-events.ts';
import type { TicketListView } from '#web/entities/tickets/ticket-lists.ts';
import { ticketQueryOfView } from './use-ticket-list.ts';

/** Events come in bursts: the counts are requested once, at the end of each burst. */
const settleMs = 250;

/** The numbers on the tabs, exactly as the server counts them. A page that is out of sight reads them when it is looked at again. */
export function useTicketCounts({ showAll, queueIds }: TicketListView) {
  const input = { query: ticketQueryOfView({ showAll, queueIds }) };
  const { data, mutate } = useResource(tickets.counts, input, { rooms: roomsOfTicketLists });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isDue = useRef(false);
  const read = useRef(() => {});
  read.current = () => {
    if (!isDue.current || document.visibilityState === 'hidden') return;
    isDue.current = false;
    void mutate();
  };
  const refresh = () => {
    isDue.current = true;
    forgetKeptData(JSON.stringify([tickets.counts.id, input]));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => read.current(), settleMs);
  };
  useEffect(() => {
    const look = () => read.current();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearTimeout(timer.current);
    };
  }, []);
  // Most events are messages, which change no count.
  useTicketEvents({ onTicket: (_, mayMove) => mayMove && refresh(), onDelete: refresh });
  return data;
}
