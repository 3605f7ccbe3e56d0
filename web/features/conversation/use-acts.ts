import { useEffect, useMemo, useRef } from 'react';
import { type TicketLogEntry, tickets } from '#shared/tickets/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useResource } from '#web/api/use-resource.ts';

/** The kinds shown between the messages. A note of its own is shown for a bot that stopped; others are for the administrators' log. */
const shownKinds: ReadonlySet<TicketLogEntry['kind']> = new Set([
  'accepted',
  'returned',
  'transferred',
  'resolved',
  'closed',
  'reopened',
  'tookOver',
  'assistantFailed',
]);

const isShown = ({ kind }: TicketLogEntry): boolean => shownKinds.has(kind);

/** The newest acts on a ticket, read again whenever it has moved. */
export function useActs(ticket: Ticket): readonly TicketLogEntry[] {
  const { data, mutate } = useResource(tickets.log, { params: { ticketId: ticket.id } });
  const { status, userId, queueId, cycle } = ticket;
  const position = `${status} ${userId} ${queueId} ${cycle}`;
  const seen = useRef(position);
  useEffect(() => {
    if (seen.current === position) return;
    seen.current = position;
    void mutate();
  }, [position, mutate]);
  return useMemo(() => data?.entries.filter(isShown) ?? [], [data]);
}
