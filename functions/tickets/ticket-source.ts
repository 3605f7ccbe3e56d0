import type * as z from 'zod';
import type { Caller } from '#functions/http/caller.ts';
import { keys } from '#shared/server/keys.ts';
import type { TicketFilters, TicketStatus } from '#shared/tickets/contract.ts';
import { rangesOfTag, rarest } from './tagged-tickets.ts';
import {
  mergeTickets,
  type TicketFilter,
  type TicketPage,
  type TicketPosition,
  type TicketRange,
} from './ticket-list.ts';
import type { TicketRow } from './ticket-row.ts';
import { filterOf, isInScope, scopeOf, showsAll, statusesOf } from './ticket-scope.ts';
import { searchTickets } from './ticket-search.ts';
import { maySee } from './visibility.ts';

type Filters = z.output<typeof TicketFilters>;

/** Where the tickets a request asks for are read from. */
export interface TicketSource {
  read(from: TicketPosition | undefined): Promise<TicketPage>;
  /** Names of the counts that tell how many there are; none when only reading them all would. */
  counts: string[] | undefined;
}

/** More users than this are cheaper to pick out of everybody's list than to read one by one. */
const mostUserRanges = 10;

/** The narrowest ranges that hold everything asked for. */
const rangesOf = async (query: Filters, caller: Caller, statuses: readonly TicketStatus[]): Promise<TicketRange[]> => {
  const { tenant } = caller;
  const { tags, users } = query;
  if (tags?.length) return rangesOfTag(tenant, await rarest(tenant, tags), statuses);
  const isAll = showsAll(caller, query.showAll);
  if (isAll && users?.length && users.length <= mostUserRanges) {
    // What waits is nobody's.
    return statuses
      .filter((status) => status !== 'pending')
      .flatMap((status) =>
        [...new Set(users)].map(
          (userId): TicketRange => ({ index: 'gsi2', partition: keys.ticketsOfUser(tenant, status, userId) }),
        ),
      );
  }
  return statuses.flatMap((status) => scopeOf(caller, status, isAll).ranges);
};

/** Words are looked up over everything the caller may read; lists show what is theirs to do. */
export const sourceOf = async (query: Filters, caller: Caller): Promise<TicketSource> => {
  const { tenant, user, company } = caller;
  const statuses = statusesOf(query.status);
  const filter = filterOf(query, company.timeZone);
  const isAll = showsAll(caller, query.showAll);
  const isMine = isInScope(caller, isAll);
  // Who may show all says by that switch what is looked through.
  const seesAll = caller.can('tickets-manager:showall');
  const typed = query.searchParam?.trim() ?? '';
  if (typed !== '') {
    const isTheirs = seesAll ? isMine : (row: TicketRow) => maySee(row, user);
    const keep = (row: TicketRow) => statuses.includes(row.status) && isTheirs(row) && filter.keep(row);
    return { read: (from) => searchTickets(tenant, typed, keep, from), counts: undefined };
  }
  const ranges = await rangesOf(query, caller, statuses);
  const scoped: TicketFilter = { ...filter, keep: (row) => isMine(row) && filter.keep(row) };
  const counts = statuses.flatMap((status) => scopeOf(caller, status, isAll).counts);
  return {
    // Nobody's ranges: only what waits was asked for, of certain users.
    read: (from) =>
      ranges.length > 0 ? mergeTickets(ranges, scoped, from) : Promise.resolve({ rows: [], found: 0, next: null }),
    counts: filter.isNarrow ? undefined : counts,
  };
};
