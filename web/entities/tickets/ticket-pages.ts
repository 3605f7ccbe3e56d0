import type { Ticket } from '#shared/tickets/ticket.ts';

/** A page of a ticket list as the server returns it. */
export interface LoadedTicketPage {
  tickets: Ticket[];
  count: number;
  hasMore: boolean;
  nextCursor: string | null;
}

/**
 * The time that a row shows, by which its list is ordered: since when it waits, else when it returned from a snooze or its
 * newest message came.
 */
export function ticketRowTime(ticket: Ticket): string {
  return ticket.waitingSince ?? ticket.returnedAt ?? ticket.lastMessageAt;
}

export type TicketOrder = (a: Ticket, b: Ticket) => number;

export const newestFirst: TicketOrder = (a, b) => ticketRowTime(b).localeCompare(ticketRowTime(a)) || b.id - a.id;

/** Waiting tickets: who waits longest is first. */
export const oldestFirst: TicketOrder = (a, b) => newestFirst(b, a);

/** Snoozed tickets: the next one to return is first. */
export const soonestFirst: TicketOrder = (a, b) =>
  (a.snoozedUntil ?? '').localeCompare(b.snoozedUntil ?? '') || a.id - b.id;

/** Takes a ticket out of every page; pages without it stay the same objects. */
export function withoutTicket(pages: LoadedTicketPage[], ticketId: number): LoadedTicketPage[] {
  if (!pages.some((page) => page.tickets.some((row) => row.id === ticketId))) return pages;
  return pages.map((page) => {
    const tickets = page.tickets.filter((row) => row.id !== ticketId);
    return tickets.length === page.tickets.length ? page : { ...page, tickets };
  });
}

const insert = (pages: LoadedTicketPage[], ticket: Ticket, order: TicketOrder): LoadedTicketPage[] => {
  const last = pages.length - 1;
  // A ticket that comes after everything loaded belongs to a later page, unless the last page is loaded.
  const at = pages.findIndex(
    (page, index) => page.tickets.some((row) => order(ticket, row) < 0) || (index === last && !page.hasMore),
  );
  return pages.map((page, index) =>
    index === at ? { ...page, tickets: [...page.tickets, ticket].sort(order) } : page,
  );
};

/**
 * Puts a changed ticket where it belongs in the loaded pages, or takes it out when it no longer belongs there. Ignores
 * a version that is not newer than the loaded one.
 */
export function upsertTicket(
  pages: LoadedTicketPage[],
  ticket: Ticket,
  inList: boolean,
  order: TicketOrder = newestFirst,
): LoadedTicketPage[] {
  const existing = pages.flatMap((page) => page.tickets).find((row) => row.id === ticket.id);
  if (existing && existing.version >= ticket.version) return pages;
  const rest = withoutTicket(pages, ticket.id);
  return inList ? insert(rest, ticket, order) : rest;
}

/** Shows a ticket as read without waiting for its next version. */
export function withoutUnread(pages: LoadedTicketPage[], ticketId: number): LoadedTicketPage[] {
  return pages.map((page) =>
    page.tickets.some((row) => row.id === ticketId && row.unreadMessages > 0)
      ? {
          ...page,
          tickets: page.tickets.map((row) =>
            row.id === ticketId ? { ...row, unreadMessages: 0, markedUnread: false } : row,
          ),
        }
      : page,
  );
}
