import type { Caller } from '#functions/company/auth/caller.ts';
import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { type CompanyTicketCounts, countsOfCompany } from '#functions/conversation/tickets/ticket-counts.ts';
import { maySeeTicket } from '#shared/tickets/visibility.ts';
import { queryPlanWithLaterChanges } from './later-changes.ts';
import { snoozedTickets } from './snoozed-tickets.ts';
import { mergeTickets, type TicketFilter, type TicketListPage, type TicketPosition } from './ticket-list.ts';
import { narrowestQueryPlan, type TicketQuery } from './ticket-query-plan.ts';
import {
  counterNamesInScope,
  isTicketInScope,
  requestedStatuses,
  type TicketListFilters,
  ticketRequestFilter,
  ticketScope,
} from './ticket-scope.ts';
import { searchTickets } from './ticket-search.ts';

/** The source from which a request's tickets are read. */
export interface TicketSource {
  read(from: TicketPosition | undefined): Promise<TicketListPage>;
  /** The number of tickets; undefined when only reading them all would give it. */
  count(): Promise<number> | undefined;
  /** Set for a search: which tickets it may list. */
  searched?: { typed: string; keep(row: TicketRow): boolean };
}

/** Reads the wanted tickets through the narrowest query plan. */
export async function readTickets(
  caller: Caller,
  directory: CompanyDirectory,
  wanted: TicketQuery,
  filter: TicketFilter,
  counts: () => Promise<CompanyTicketCounts>,
): Promise<TicketSource['read']> {
  if (wanted.snoozed) return (from) => mergeTickets([snoozedTickets(caller, wanted)], filter, from);
  const plan = await narrowestQueryPlan(caller, wanted, directory, counts);
  const { ranges, late, between } = plan.between
    ? plan
    : queryPlanWithLaterChanges(caller.tenant, plan, wanted.changed);
  const narrowed = { ...filter, ...(between && { from: undefined, until: undefined, ...between }) };
  // Tickets filtered by start day are listed in the order in which they began.
  return (from) => mergeTickets(ranges, narrowed, from, late && counts().then(late));
}

/** Reads the counters on first use, once. */
export function ticketCountsReader({ tenant }: Caller): () => Promise<CompanyTicketCounts> {
  let counts: Promise<CompanyTicketCounts> | undefined;
  return () => (counts ??= countsOfCompany(tenant));
}

const sumOf = (of: CompanyTicketCounts['of'], names: readonly string[]) =>
  names.reduce((sum, name) => sum + of(name), 0);

/** A search covers everything the caller may read; lists show the tickets that are the caller's to work on. */
export async function ticketSource(
  query: TicketListFilters,
  caller: Caller,
  directory: CompanyDirectory,
): Promise<TicketSource> {
  const { tenant, user, company } = caller;
  const statuses = requestedStatuses(query);
  const filter = ticketRequestFilter(query, company.timeZone);
  const scope = ticketScope(caller, query.showAll);
  const isMine = isTicketInScope(caller, scope);
  // For users who may show all, that switch decides what a search covers.
  const seesAll = caller.can('tickets-manager:showall');
  const typed = query.searchParam?.trim() ?? '';
  if (typed !== '') {
    const isTheirs = seesAll ? isMine : (row: TicketRow) => maySeeTicket(row, user);
    const keep = (row: TicketRow) => statuses.includes(row.status) && isTheirs(row) && filter.keep(row);
    return {
      read: (from) => searchTickets(tenant, typed, keep, from),
      count: () => undefined,
      searched: { typed, keep },
    };
  }
  const counts = ticketCountsReader(caller);
  const mayKeep: TicketQuery['mayKeep'] = (row) => isMine(row) && filter.mayKeep(row);
  const wanted: TicketQuery = { ...query, statuses, scope, mayKeep, begun: filter.begun, changed: filter.changed };
  const keep = (row: TicketRow) => statuses.includes(row.status) && isMine(row) && filter.keep(row);
  const read = await readTickets(caller, directory, wanted, { ...filter, keep }, counts);
  const isOpenAsked = statuses.includes('open');
  const snoozedNames = isOpenAsked && query.snoozed !== undefined ? counterNamesInScope(caller, 'snoozed', scope) : [];
  const names = query.snoozed ? snoozedNames : statuses.flatMap((status) => counterNamesInScope(caller, status, scope));
  const leftOut = query.snoozed ? [] : snoozedNames;
  // Own tickets of queues that the scope does not cover have no counter.
  const isUncounted = filter.isNarrow || (scope === 'seen' && statuses.some((status) => status !== 'pending'));
  return {
    read,
    count: () => (isUncounted ? undefined : counts().then(({ of }) => sumOf(of, names) - sumOf(of, leftOut))),
  };
}
