import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Ticket, TicketStatus } from '#shared/tickets/contract.ts';
import { paths } from '#web/paths.ts';

/** What of the address the list keeps; where one stood in a conversation is of that conversation alone. */
const useKeptSearch = (): string => {
  const { search } = useLocation();
  return useMemo(() => {
    const kept = new URLSearchParams(search);
    kept.delete('at');
    kept.delete('find');
    const text = kept.toString();
    return text && `?${text}`;
  }, [search]);
};

/** Which conversation is open, in the address; the list beside it keeps its own filters there. */
export const useTicketPlace = () => {
  const navigate = useNavigate();
  const search = useKeptSearch();

  /** With `at`: opened at the message in that place. */
  const hrefOf = useCallback(
    (ticket: Pick<Ticket, 'uuid'>, at?: number) =>
      paths.ticket.href(ticket.uuid) + (at === undefined ? search : `${search || '?'}${search && '&'}at=${at}`),
    [search],
  );
  const open = useCallback((ticket: Pick<Ticket, 'uuid'>) => void navigate(hrefOf(ticket)), [navigate, hrefOf]);
  const toList = useCallback(() => void navigate(paths.tickets.href() + search), [navigate, search]);
  /** Opens a ticket with the list turned to where it now is. */
  const openIn = useCallback(
    (ticket: Pick<Ticket, 'uuid'>, status: TicketStatus) => {
      const filters = new URLSearchParams(search);
      if (status === 'open') filters.delete('list');
      else filters.set('list', status);
      const rest = filters.toString();
      void navigate(paths.ticket.href(ticket.uuid) + (rest ? `?${rest}` : ''));
    },
    [navigate, search],
  );
  return { hrefOf, open, openIn, toList };
};
