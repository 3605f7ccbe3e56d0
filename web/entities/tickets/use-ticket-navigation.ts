import { type MouseEvent, useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { TicketStatus } from '#shared/ticket-status.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { appPaths } from '#web/paths.ts';
import { listFiltersOf } from './inbox-page.ts';

/** The list's filters in the address; other screens have parameters of their own. */
const listFilters = (): string =>
  location.pathname.startsWith(appPaths.tickets.href()) ? listFiltersOf(location.search) : '';

/** The open conversation, kept in the address beside the list's own filters. */
export function useTicketNavigation() {
  const navigate = useNavigate();
  const { search: shown } = useLocation();
  const search = useMemo(() => listFiltersOf(shown), [shown]);

  /** With `at`, the conversation opens at the message with that `seq`. */
  const hrefOf = useCallback(
    (ticket: Pick<Ticket, 'uuid'>, at?: number) =>
      appPaths.ticket.href(ticket.uuid) + (at === undefined ? search : `${search || '?'}${search && '&'}at=${at}`),
    [search],
  );
  const open = useCallback((ticket: Pick<Ticket, 'uuid'>) => void navigate(hrefOf(ticket)), [navigate, hrefOf]);
  /** Follows a plain click on a link of a row; the browser handles others (another tab, another window). */
  const follow = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const href = event.currentTarget.getAttribute('href') ?? '';
      void navigate(href, { replace: href === location.pathname + location.search });
    },
    [navigate],
  );
  // `toList` and `openIn` also run after server answers, so they read the list's filters at that moment.
  const toList = useCallback(() => void navigate(appPaths.tickets.href() + listFilters()), [navigate]);
  /** Opens a ticket and switches the list to the tab where the ticket is now. */
  const openIn = useCallback(
    (ticket: Pick<Ticket, 'uuid'>, status: TicketStatus) => {
      const filters = new URLSearchParams(listFilters());
      if (status === 'open') filters.delete('list');
      else filters.set('list', status);
      const rest = filters.toString();
      void navigate(appPaths.ticket.href(ticket.uuid) + (rest ? `?${rest}` : ''));
    },
    [navigate],
  );
  /** Opens a ticket beside the list as its filters are at that moment. */
  const openBeside = useCallback(
    (ticket: Pick<Ticket, 'uuid'>) => void navigate(appPaths.ticket.href(ticket.uuid) + listFilters()),
    [navigate],
  );
  return { hrefOf, open, openIn, openBeside, follow, toList };
}
