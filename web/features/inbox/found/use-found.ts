import { useEffect, useMemo } from 'react';
import { search } from '#shared/search/contract.ts';
import { messageTerms } from '#shared/search/message-words.ts';
import { useConversationRooms, useLiveEvent } from '#web/api/realtime.ts';
import { useUser } from '#web/api/session.ts';
import { usePages } from '#web/api/use-pages.ts';
import { useTicketEvents } from '#web/entities/tickets/ticket-events.ts';
import { matchesFilters, type TicketSearch } from '#web/entities/tickets/ticket-lists.ts';
import { updateFound, withFoundTicket, withoutFoundTicket } from './found-cache.ts';

/** The number of tickets, of the newest hits, whose rooms are joined. */
const maxFollowed = 30;

/**
 * The messages of all conversations that contain the words, newest first, as far as their conversation passes the
 * filters. Live events keep them current: joins the rooms of their tickets, which may be in none of this agent's lists.
 */
export function useFoundMessages(filter: TicketSearch) {
  const viewer = useUser();
  const asked = filter.words.trim();
  const list = usePages(search.messages, { query: { searchParam: asked } });
  const { change, hasMore, isLoadingMore, error, loadMore } = list;
  const terms = useMemo(() => messageTerms(asked), [asked]);
  const rows = useMemo(
    () => list.rows.filter(({ ticket }) => matchesFilters(ticket, filter, viewer)),
    [list.rows, filter, viewer],
  );
  useConversationRooms(useMemo(() => [...new Set(rows.slice(0, maxFollowed).map(({ ticketId }) => ticketId))], [rows]));
  useLiveEvent('appMessage', (event) => {
    change((pages) => updateFound(pages, event.message, terms, event.action === 'create' ? event.ticket : undefined));
  });
  useTicketEvents({
    onTicket: (ticket) => change((pages) => withFoundTicket(pages, ticket)),
    onDelete: (ticketId) => change((pages) => withoutFoundTicket(pages, ticketId)),
  });
  // Pages may come back empty, with more behind them, when this agent may not see most of the hits.
  const isEmptySoFar = rows.length === 0 && hasMore && !isLoadingMore && !error;
  useEffect(() => {
    if (isEmptySoFar) loadMore();
  }, [isEmptySoFar, loadMore]);
  return { ...list, rows, terms, isLoading: list.isLoading || (rows.length === 0 && hasMore && !error) };
}
