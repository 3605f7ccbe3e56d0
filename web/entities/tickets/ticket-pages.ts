import type { Ticket } from '#shared/tickets/ticket.ts';

/** A page of a ticket list as the server returns it. */
export interface TicketPage {
  tickets: Ticket[];
  count: number;
  hasMore: boolean;
  nextCursor: string | null;
}

/** The order of the lists. */
export const newestFirst = (a: Ticket, b: Ticket): number => b.updatedAt.localeCompare(a.updatedAt) || b.id - a.id;

/** Takes a ticket out of every page; pages without it stay the same objects. */
export const withoutTicket = (pages: TicketPage[], ticketId: number): TicketPage[] => {
  if (!pages.some((page) => page.tickets.some((row) => row.id === ticketId))) return pages;
  return pages.map((page) => {
    const tickets = page.tickets.filter((row) => row.id !== ticketId);
    return tickets.length === page.tickets.length ? page : { ...page, tickets };
  });
};

const insert = (pages: TicketPage[], ticket: Ticket): TicketPage[] => {
  const last = pages.length - 1;
  // A ticket older than everything loaded belongs to a later page, unless the last page is loaded.
  const at = pages.findIndex(
    (page, index) => page.tickets.some((row) => newestFirst(ticket, row) < 0) || (index === last && !page.hasMore),
  );
  return pages.map((page, index) =>
    index === at ? { ...page, tickets: [...page.tickets, ticket].sort(newestFirst) } : page,
  );
};

/**
 * Puts a changed ticket where it belongs in the loaded pages, or takes it out when it no longer belongs there. Ignores
 * a version that is not newer than the loaded one.
 */
export const upsertTicket = (pages: TicketPage[], ticket: Ticket, inList: boolean): TicketPage[] => {
  const known = pages.flatMap((page) => page.tickets).find((row) => row.id === ticket.id);
  if (known && known.version >= ticket.version) return pages;
  const rest = withoutTicket(pages, ticket.id);
  return inList ? insert(rest, ticket) : rest;
};

/** Shows a ticket as read without waiting for its next version. */
export const withoutUnread = (pages: TicketPage[], ticketId: number): TicketPage[] =>
  pages.map((page) =>
    page.tickets.some((row) => row.id === ticketId && row.unreadMessages > 0)
      ? { ...page, tickets: page.tickets.map((row) => (row.id === ticketId ? { ...row, unreadMessages: 0 } : row)) }
      : page,
  );
