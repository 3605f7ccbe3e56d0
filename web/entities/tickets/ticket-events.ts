import { useEffect, useRef } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { onLiveEvent, roomNameOf } from '#web/api/realtime.ts';

/** Their events keep lists and counts of tickets current. */
export const roomsOfTicketLists = (['open', 'pending', 'closed'] as const).map((status) =>
  roomNameOf({ action: 'joinTickets', status }),
);

interface TicketHandlers {
  /**
   * A ticket changed, or a message changed its row. Never older than the version passed before. `mayMove`: the counts of the
   * lists may have changed with it.
   */
  onTicket: (ticket: Ticket, mayMove: boolean) => void;
  onDelete: (ticketId: number) => void;
  /** All its messages were read. */
  onRead?: (ticketId: number) => void;
}

const handlers = new Set<TicketHandlers>();

// A ticket comes with its own events and with those of its messages, which may overtake each other: an old version must
// not bring a ticket back into a list it has left.
const newest = new Map<string, { version: number; counted: string }>();
const enough = 5000;

/** Everything of a ticket by which it is counted. */
const countedAs = ({ status, userId, queueId, snoozedUntil }: Ticket): string =>
  [status, userId, queueId, !snoozedUntil].join();

/**
 * Passes the current state of a ticket, from a live event or from an answer, to every list and conversation on screen.
 */
export function applyTicket(ticket: Ticket): void {
  const before = newest.get(ticket.uuid);
  if (before && before.version > ticket.version) return;
  if (newest.size >= enough) newest.clear();
  const counted = countedAs(ticket);
  newest.set(ticket.uuid, { version: ticket.version, counted });
  for (const handler of handlers) handler.onTicket(ticket, before?.counted !== counted);
}

export function applyTicketDeleted(ticketId: number): void {
  for (const handler of handlers) handler.onDelete(ticketId);
}

export function applyTicketRead(ticketId: number): void {
  for (const handler of handlers) handler.onRead?.(ticketId);
}

onLiveEvent('ticket', (event) => {
  if (event.action === 'update') applyTicket(event.ticket);
  else if (event.action === 'delete') applyTicketDeleted(event.ticketId);
  else applyTicketRead(event.ticketId);
});
onLiveEvent('appMessage', (event) => {
  if (event.action === 'create') applyTicket(event.ticket);
});

/** Receives the events of all tickets while mounted. */
export function useTicketEvents(events: TicketHandlers): void {
  const latest = useRef(events);
  latest.current = events;
  useEffect(() => {
    const own: TicketHandlers = {
      onTicket: (ticket, mayMove) => latest.current.onTicket(ticket, mayMove),
      onDelete: (ticketId) => latest.current.onDelete(ticketId),
      onRead: (ticketId) => latest.current.onRead?.(ticketId),
    };
    handlers.add(own);
    return () => {
      handlers.delete(own);
    };
  }, []);
}
