import { type MouseEvent, useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Ticket, TicketStatus } from '#shared/tickets/ticket.ts';
import { paths } from '#web/paths.ts';

/** What of the address the list keeps; where one stood in a conversation is of that conversation alone. */
const keptOf = (search: string): string => {
  const kept = new URLSearchParams(search);
  kept.delete('at');
  kept.delete('find');
  const text = kept.toString();
  return text && `?${text}`;
};

/** Which conversation is open, in the address; the list beside it keeps its own filters there. */
export const useTicketPlace = () => {
  const navigate = useNavigate();
  const { search: shown } = useLocation();
  const search = useMemo(() => keptOf(shown), [shown]);

  /** With `at`: opened at the message in that place. */
  const hrefOf = useCallback(
    (ticket: Pick<Ticket, 'uuid'>, at?: number) =>
      paths.ticket.href(ticket.uuid) + (at === undefined ? search : `${search || '?'}${search && '&'}at=${at}`),
    [search],
  );
  const open = useCallback((ticket: Pick<Ticket, 'uuid'>) => void navigate(hrefOf(ticket)), [navigate, hrefOf]);
  /** Follows a plain click on a link of a row; others (another tab, another window) are the browser's. */
  const follow = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const href = event.currentTarget.getAttribute('href') ?? '';
      void navigate(href, { replace: href === location.pathname + location.search });
    },
    [navigate],
  );
  // These two are gone to after answers too: the list keeps what it was turned to while they were on their way.
  const toList = useCallback(() => void navigate(paths.tickets.href() + keptOf(location.search)), [navigate]);
  /** Opens a ticket with the list turned to where it now is. */
  const openIn = useCallback(
    (ticket: Pick<Ticket, 'uuid'>, status: TicketStatus) => {
      const filters = new URLSearchParams(keptOf(location.search));
      if (status === 'open') filters.delete('list');
      else filters.set('list', status);
      const rest = filters.toString();
      void navigate(paths.ticket.href(ticket.uuid) + (rest ? `?${rest}` : ''));
    },
    [navigate],
  );
  return { hrefOf, open, openIn, follow, toList };
};
