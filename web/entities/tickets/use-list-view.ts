import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type TicketStatus, ticketStatuses } from '#shared/ticket-status.ts';
import { useCan, useUser } from '#web/api/session.ts';
import type { TicketListView, TicketSearch } from './ticket-lists.ts';

const statusOf = (text: string | null): TicketStatus | undefined => ticketStatuses.find((status) => status === text);

const idsOf = (text: string | null): number[] =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);

const dayOf = (text: string | null) => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '');

const searchOf = (search: URLSearchParams): TicketSearch => ({
  words: search.get('q') ?? '',
  status: statusOf(search.get('status')) ?? '',
  tags: idsOf(search.get('tags')),
  users: idsOf(search.get('users')),
  isUnread: search.get('unread') === '1',
  date: dayOf(search.get('date')),
  updatedAt: dayOf(search.get('active')),
});

/** A view as address parameters; an empty text removes the parameter. */
const written = (part: Partial<TicketListView>): Record<string, string> => {
  const { status, isSnoozed, queueIds, showAll, search } = part;
  const list = isSnoozed ? 'snoozed' : status === 'open' ? '' : (status ?? '');
  return {
    ...(status || search !== undefined ? { list: search ? 'search' : list } : {}),
    ...(queueIds ? { queues: queueIds.join(',') } : {}),
    ...(showAll === undefined ? {} : { mine: showAll ? '' : '1', all: showAll ? '1' : '' }),
    ...(search
      ? {
          q: search.words,
          status: search.status,
          tags: search.tags.join(','),
          users: search.users.join(','),
          unread: search.isUnread ? '1' : '',
          date: search.date,
          active: search.updatedAt,
        }
      : {}),
  };
};

/**
 * The view of the list, kept in the address: `?list=pending&queues=1,2&mine=1`, `?list=snoozed`, `?list=search&q=maria&tags=3`. Users
 * who see all tickets begin with all; users who watch queues begin with theirs, and `all=1` shows what they watch too.
 */
export function useListView() {
  const [search, setSearch] = useSearchParams();
  const seesAll = useCan()('tickets-manager:showall');
  const watches = useUser().watchedQueues.length > 0;
  const view: TicketListView = useMemo(
    () => ({
      status: statusOf(search.get('list')) ?? 'open',
      isSnoozed: search.get('list') === 'snoozed',
      showAll: seesAll ? search.get('mine') !== '1' : watches && search.get('all') === '1',
      queueIds: idsOf(search.get('queues')),
      search: search.get('list') === 'search' ? searchOf(search) : null,
    }),
    [search, seesAll, watches],
  );
  /** Changes the given parts. Choosing a status leaves the search, which keeps its filters for the next time. */
  const change = useCallback(
    (part: Partial<TicketListView>) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(written(part)))
            if (value) after.set(name, value);
            else after.delete(name);
          return after;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const toSearch = useCallback(
    () =>
      setSearch(
        (before) => new URLSearchParams([...before].filter(([name]) => name !== 'list').concat([['list', 'search']])),
        { replace: true },
      ),
    [setSearch],
  );
  return { view, change, toSearch, seesAll, mayShowAll: seesAll || watches };
}
