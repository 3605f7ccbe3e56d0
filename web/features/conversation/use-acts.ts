import { useEffect, useMemo, useRef } from 'react';
import { tickets } from '#shared/tickets/contract.ts';
import { isForReview, type TicketLogEntry } from '#shared/tickets/log-entry.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useResource } from '#web/api/use-resource.ts';

/** Shown between the messages: all but what is for review, and the stop of a bot, which a notice of its own shows. */
const isShown = (entry: TicketLogEntry): boolean => !isForReview(entry) && entry.kind !== 'botStopped';

/** The newest acts on a ticket, read again whenever it has moved. */
export function useActs(ticket: Ticket): readonly TicketLogEntry[] {
  const { data, mutate } = useResource(tickets.log, { params: { ticketId: ticket.id } });
  const { status, userId, queueId, cycle, snoozedUntil } = ticket;
  const position = `${status} ${userId} ${queueId} ${cycle} ${snoozedUntil}`;
  const seen = useRef(position);
  useEffect(() => {
    if (seen.current === position) return;
    seen.current = position;
    void mutate();
  }, [position, mutate]);
  return useMemo(() => data?.entries.filter(isShown) ?? [], [data]);
}
