import { useCallback, useMemo } from 'react';
import { tickets } from '#shared/tickets/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { roomsOfTicketLists, useTicketEvents } from './ticket-events.ts';

const none: readonly Ticket[] = [];

/** The tickets that the user has pinned on any device, the newest pin first, kept current. */
export function usePinnedTickets() {
  const { data, mutate } = useResource(tickets.pins, {}, { isShared: true, rooms: roomsOfTicketLists });
  const { run } = useCommand(tickets.pin);
  const pins = data?.tickets ?? none;
  const change = (decide: (pins: readonly Ticket[]) => readonly Ticket[]) =>
    mutate((now) => now && { tickets: [...decide(now.tickets)] }, { revalidate: false });
  useLiveEvent('ticketPin', ({ ticketIds }) => {
    if (ticketIds.join() !== pins.map(({ id }) => id).join()) void mutate();
  });
  useTicketEvents({
    onTicket: (ticket) => {
      if (pins.some(({ id, version }) => id === ticket.id && version < ticket.version))
        void change((now) => now.map((one) => (one.id === ticket.id ? ticket : one)));
    },
    onDelete: (ticketId) => {
      if (pins.some(({ id }) => id === ticketId)) void mutate();
    },
    onRead: (ticketId) => {
      if (pins.some(({ id, unreadMessages }) => id === ticketId && unreadMessages > 0))
        void change((now) =>
          now.map((one) => (one.id === ticketId ? { ...one, unreadMessages: 0, markedUnread: false } : one)),
        );
    },
  });
  /** Pins a ticket or takes its pin off; shown at once. */
  const toggle = async (ticket: Ticket) => {
    const pinned = !pins.some(({ id }) => id === ticket.id);
    void change((now) => [...(pinned ? [ticket] : []), ...now.filter(({ id }) => id !== ticket.id)]);
    const outcome = await run({ params: { ticketId: ticket.id }, body: { pinned } });
    if (!outcome.ok) void mutate();
    return { pinned, outcome };
  };
  const ids = useMemo(() => new Set(pins.map(({ id }) => id)), [pins]);
  return { pins, isPinned: useCallback((ticketId: number) => ids.has(ticketId), [ids]), toggle };
}
