import { useEffect, useRef } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { on } from './realtime.ts';

interface TicketHandlers {
  /** A ticket changed, or a message changed what its row shows. Never older than what was told before. */
  onTicket: (ticket: Ticket) => void;
  onDelete: (ticketId: number) => void;
  /** Everything in it was read. */
  onRead?: (ticketId: number) => void;
}

const handlers = new Set<TicketHandlers>();

// A ticket comes with its own events and with those of its messages, and the two may overtake each other: an old one
// must not bring a ticket back into a list it has left.
const newest = new Map<string, number>();
const enough = 5000;

/** Tells every list and conversation on screen what a ticket is now: from the live socket, or from an answer to this agent. */
export const tellTicket = (ticket: Ticket): void => {
  if ((newest.get(ticket.uuid) ?? 0) > ticket.version) return;
  if (newest.size >= enough) newest.clear();
  newest.set(ticket.uuid, ticket.version);
  for (const handler of handlers) handler.onTicket(ticket);
};
export const tellDeleted = (ticketId: number): void => {
  for (const handler of handlers) handler.onDelete(ticketId);
};
export const tellRead = (ticketId: number): void => {
  for (const handler of handlers) handler.onRead?.(ticketId);
};

on('ticket', (event) => {
  if (event.action === 'update') tellTicket(event.ticket);
  else if (event.action === 'delete') tellDeleted(event.ticketId);
  else tellRead(event.ticketId);
});
on('appMessage', (event) => {
  if (event.action === 'create') tellTicket(event.ticket);
});

/** Hears about every ticket while mounted. */
export const useTicketEvents = (events: TicketHandlers): void => {
  const latest = useRef(events);
  latest.current = events;
  useEffect(() => {
    const own: TicketHandlers = {
      onTicket: (ticket) => latest.current.onTicket(ticket),
      onDelete: (ticketId) => latest.current.onDelete(ticketId),
      onRead: (ticketId) => latest.current.onRead?.(ticketId),
    };
    handlers.add(own);
    return () => {
      handlers.delete(own);
    };
  }, []);
};
