import { useEffect, useMemo } from 'react';
import type { TicketStatus } from '#shared/ticket-status.ts';
import { tickets } from '#shared/tickets/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { roomNameOf, useLiveRoom } from '#web/api/realtime.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { usePages } from '#web/api/use-pages.ts';
import { useTicketEvents } from '#web/entities/tickets/ticket-events.ts';
import { newestFirst, upsertTicket, withoutTicket } from '#web/entities/tickets/ticket-pages.ts';
import { notifiesAgentOfTicket } from './notifies.ts';

/** Events empty the loaded pages: further pages are loaded until there are this many rows. */
const enough = 8;

const rooms = [roomNameOf({ action: 'joinNotification' })];

const useUnreadIn = (status: TicketStatus) => {
  const me = useUser();
  const mayRead = useCan()('tickets:read');
  const query = { status, withUnreadMessages: 'true', order: 'newest' } as const;
  const list = usePages(tickets.list, mayRead ? { query } : null, { rooms });
  const { change, hasMore, isLoadingMore, loadMore, error, rows } = list;
  useTicketEvents({
    onTicket: (ticket: Ticket) => {
      const belongs = ticket.status === status && ticket.unreadMessages > 0 && notifiesAgentOfTicket(ticket, me);
      change((pages) => upsertTicket(pages, ticket, belongs));
    },
    onDelete: (ticketId) => change((pages) => withoutTicket(pages, ticketId)),
    onRead: (ticketId) => change((pages) => withoutTicket(pages, ticketId)),
  });
  const needsMore = rows.length < enough && hasMore && !isLoadingMore && !error;
  useEffect(() => {
    if (needsMore) loadMore();
  }, [needsMore, loadMore]);
  return list;
};

/**
 * The tickets with unread messages that notify this agent, the newest first, kept current by live events. Read by
 * status: without a status the server would search all closed tickets.
 */
export function useUnreadTickets() {
  const [open, pending] = [useUnreadIn('open'), useUnreadIn('pending')];
  useLiveRoom({ action: 'joinNotification' });
  const rows = useMemo(() => [...open.rows, ...pending.rows].sort(newestFirst), [open.rows, pending.rows]);
  const both = [open, pending];
  return {
    rows,
    hasMore: both.some((list) => list.hasMore),
    loadMore: () => both.forEach((list) => void list.loadMore()),
    error: open.error ?? pending.error,
    isLoading: both.some((list) => list.isLoading),
    retry: () => both.forEach((list) => void list.mutate()),
  };
}
