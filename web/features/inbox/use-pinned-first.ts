import { useMemo } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useUser } from '#web/api/session.ts';
import { belongsInView, type TicketListView } from '#web/entities/tickets/ticket-lists.ts';
import { usePinnedTickets } from '#web/entities/tickets/use-pins.ts';

const never = () => false;

/** The rows of a list with those first that the user has pinned, on whichever page of the list they are. */
export function usePinnedFirst(view: TicketListView, listed: readonly Ticket[]) {
  const viewer = useUser();
  const { pins, isPinned } = usePinnedTickets();
  const rows = useMemo(() => {
    if (view.search) return listed;
    const first = pins.filter((ticket) => belongsInView(ticket, view, viewer));
    if (first.length === 0) return listed;
    const newest = new Map(listed.map((ticket) => [ticket.id, ticket]));
    return [...first.map((ticket) => newest.get(ticket.id) ?? ticket), ...listed.filter(({ id }) => !isPinned(id))];
  }, [view, viewer, listed, pins, isPinned]);
  return { rows, isPinned: view.search ? never : isPinned };
}
