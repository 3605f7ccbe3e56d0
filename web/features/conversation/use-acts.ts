import { useEffect, useMemo, useRef, useState } from 'react';
import { tickets } from '#shared/tickets/contract.ts';
import { isLogEntryForReview, type TicketLogEntry } from '#shared/tickets/log-entry.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useResource } from '#web/api/use-resource.ts';
import type { MessagePage } from './message-cache.ts';

/** Shown between the messages: all but what is for review, and the stop of a bot, which a notice of its own shows. */
const isShown = (entry: TicketLogEntry): boolean => !isLogEntryForReview(entry) && entry.kind !== 'botStopped';

const positionOf = ({ status, userId, queueId, cycle, snoozedUntil }: Ticket) =>
  `${status} ${userId} ${queueId} ${cycle} ${snoozedUntil}`;

/** The acts on a ticket: those of the loaded pages and, once it has moved since it was opened, the newest of its log. */
export function useTicketActs(ticket: Ticket, pages: readonly MessagePage[]): readonly TicketLogEntry[] {
  const position = positionOf(ticket);
  const seen = useRef(position);
  const [hasMoved, setHasMoved] = useState(false);
  const { data, mutate } = useResource(tickets.log, hasMoved ? { params: { ticketId: ticket.id } } : null);
  useEffect(() => {
    if (seen.current === position) return;
    seen.current = position;
    setHasMoved(true);
    void mutate();
  }, [position, mutate]);
  return useMemo(() => {
    const all = [...pages.flatMap(({ acts }) => acts), ...(data?.entries ?? [])].filter(isShown);
    return [...new Map(all.map((entry) => [`${entry.at} ${entry.kind} ${entry.user?.id}`, entry])).values()];
  }, [pages, data]);
}
