import { type Ticket, tickets } from '#shared/tickets/contract.ts';
import { useUser } from '#web/api/session.ts';
import { useTicketEvents } from '#web/api/ticket-events.ts';
import { placeTicket, withoutTicket, withoutUnread } from '#web/api/ticket-pages.ts';
import { usePages } from '#web/api/use-pages.ts';
import { belongs, type ListView } from './ticket-lists.ts';

/** The query of a view; the lists and their counts take the same filters. */
export const filtersOf = ({ showAll, queueIds }: Omit<ListView, 'status'>) => ({
  showAll: showAll ? ('true' as const) : ('false' as const),
  queueIds: queueIds.length > 0 ? JSON.stringify(queueIds) : undefined,
});

/** One list with its pages, kept current by live events. */
export const useTicketList = (view: ListView) => {
  const viewer = useUser();
  const list = usePages(tickets.list, { query: { status: view.status, ...filtersOf(view) } });
  const { change } = list;
  useTicketEvents({
    onTicket: (ticket: Ticket) => change((pages) => placeTicket(pages, ticket, belongs(ticket, view, viewer))),
    onDelete: (ticketId) => change((pages) => withoutTicket(pages, ticketId)),
    onRead: (ticketId) => change((pages) => withoutUnread(pages, ticketId)),
  });
  return list;
};
