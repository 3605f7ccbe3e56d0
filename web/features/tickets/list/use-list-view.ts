import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type TicketStatus, ticketStatuses } from '#shared/tickets/contract.ts';
import { useCan } from '#web/api/session.ts';
import type { ListView } from './ticket-lists.ts';

const statusOf = (text: string | null): TicketStatus => ticketStatuses.find((status) => status === text) ?? 'open';

const idsOf = (text: string | null): number[] =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);

/** What the list shows, kept in the address: `?list=pending&queues=1,2&mine=1`. */
export const useListView = () => {
  const [search, setSearch] = useSearchParams();
  const mayShowAll = useCan()('tickets-manager:showall');
  const view: ListView = useMemo(
    () => ({
      status: statusOf(search.get('list')),
      showAll: mayShowAll && search.get('mine') !== '1',
      queueIds: idsOf(search.get('queues')),
    }),
    [search, mayShowAll],
  );
  const change = useCallback(
    (part: Partial<ListView>) =>
      setSearch(
        (before) => {
          const next = { status: statusOf(before.get('list')), queueIds: idsOf(before.get('queues')), ...part };
          const after = new URLSearchParams(before);
          const put = (name: string, value: string) => (value ? after.set(name, value) : after.delete(name));
          put('list', next.status === 'open' ? '' : next.status);
          put('queues', next.queueIds.join(','));
          if (part.showAll !== undefined) put('mine', part.showAll ? '' : '1');
          return after;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return { view, change, mayShowAll };
};
