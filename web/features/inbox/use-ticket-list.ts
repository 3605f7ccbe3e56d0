import { tickets } from '#shared/tickets/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useUser } from '#web/api/session.ts';
import { usePages } from '#web/api/use-pages.ts';
import { roomsOfTicketLists, useTicketEvents } from '#web/entities/tickets/ticket-events.ts';
import { belongsInView, type TicketListView, type TicketSearch } from '#web/entities/tickets/ticket-lists.ts';
import {
  newestFirst,
  oldestFirst,
  soonestFirst,
  upsertTicket,
  withoutTicket,
  withoutUnread,
} from '#web/entities/tickets/ticket-pages.ts';

const listOf = (ids: readonly number[]) => (ids.length > 0 ? JSON.stringify(ids) : undefined);

/** The query of a view; the lists and their counts use the same filters. */
export function ticketQueryOfView({ showAll, queueIds }: Pick<TicketListView, 'showAll' | 'queueIds'>) {
  return {
    showAll: showAll ? ('true' as const) : ('false' as const),
    queueIds: listOf(queueIds),
  };
}

const searchQuery = (filter: TicketSearch) => ({
  searchParam: filter.words.trim() || undefined,
  // Messages are listed below the conversations, and each opens at itself.
  searchIn: 'people' as const,
  status: filter.status || undefined,
  tags: listOf(filter.tags),
  users: listOf(filter.users),
  withUnreadMessages: filter.isUnread ? ('true' as const) : undefined,
  date: filter.date || undefined,
  updatedAt: filter.updatedAt || undefined,
});

/** The server's order: snoozed tickets by their return, waiting ones by their wait, but what is found by words newest first. */
const orderOf = ({ status, isSnoozed, search }: TicketListView) => {
  if (isSnoozed && !search) return soonestFirst;
  const listed = search ? search.status : status;
  return listed === 'pending' && !search?.words.trim() ? oldestFirst : newestFirst;
};

const statusQuery = ({ status, isSnoozed }: TicketListView) => ({
  status,
  // Only open tickets are snoozed; a list without the parameter contains them.
  snoozed: status === 'open' ? (isSnoozed ? ('true' as const) : ('false' as const)) : undefined,
});

/** The pages of a list, kept current by live events. */
export function useTicketList(view: TicketListView) {
  const viewer = useUser();
  const asked = view.search ? searchQuery(view.search) : statusQuery(view);
  const query = { ...asked, ...ticketQueryOfView(view) };
  const list = usePages(tickets.list, { query }, { rooms: view.search ? undefined : roomsOfTicketLists });
  const { change } = list;
  useTicketEvents({
    onTicket: (ticket: Ticket) =>
      change((pages) => upsertTicket(pages, ticket, belongsInView(ticket, view, viewer), orderOf(view))),
    onDelete: (ticketId) => change((pages) => withoutTicket(pages, ticketId)),
    onRead: (ticketId) => change((pages) => withoutUnread(pages, ticketId)),
  });
  return list;
}
