import type { Caller } from '#functions/company/auth/caller.ts';
import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { countsOfCompany, type TicketCounts } from '#functions/conversation/tickets/ticket-counts.ts';
import { maySee } from '#shared/tickets/visibility.ts';
import { withLaterChanges } from './later-changes.ts';
import { snoozedTickets } from './snoozed-tickets.ts';
import { mergeTickets, type TicketFilter, type TicketPage, type TicketPosition } from './ticket-list.ts';
import { narrowestPlan, type TicketQuery } from './ticket-query-plan.ts';
import { countsSeen, type Filters, isInScope, requestedStatuses, requestFilter, ticketScope } from './ticket-scope.ts';
import { searchTickets } from './ticket-search.ts';

/** The source from which a request's tickets are read. */
export interface TicketSource {
  read(from: TicketPosition | undefined): Promise<TicketPage>;
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
  counts: () => Promise<TicketCounts>,
): Promise<TicketSource['read']> {
  if (wanted.snoozed) return (from) => mergeTickets([snoozedTickets(caller, wanted)], filter, from);
  const plan = await narrowestPlan(caller, wanted, directory, counts);
  const { ranges, late, between } = plan.between ? plan : withLaterChanges(caller.tenant, plan, wanted.changed);
  const narrowed = { ...filter, ...(between && { from: undefined, until: undefined, ...between }) };
  // Tickets filtered by start day are listed in the order in which they began.
  return (from) => mergeTickets(ranges, narrowed, from, late && counts().then(late));
}

/** Reads the counters on first use, once. */
export function countsOnce({ tenant }: Caller): () => Promise<TicketCounts> {
  let counts: Promise<TicketCounts> | undefined;
  return () => (counts ??= countsOfCompany(tenant));
}

const sumOf = (of: TicketCounts['of'], names: readonly string[]) => names.reduce((sum, name) => sum + of(name), 0);

/** A search covers everything the caller may read; lists show the tickets that are the caller's to work on. */
export async function ticketSource(query: Filters, caller: Caller, directory: CompanyDirectory): Promise<TicketSource> {
  const { tenant, user, company } = caller;
  const statuses = requestedStatuses(query);
  const filter = requestFilter(query, company.timeZone);
  const scope = ticketScope(caller, query.showAll);
  const isMine = isInScope(caller, scope);
  // For users who may show all, that switch decides what a search covers.
  const seesAll = caller.can('tickets-manager:showall');
  const typed = query.searchParam?.trim() ?? '';
  if (typed !== '') {
    const isTheirs = seesAll ? isMine : (row: TicketRow) => maySee(row, user);
    const keep = (row: TicketRow) => statuses.includes(row.status) && isTheirs(row) && filter.keep(row);
    return {
      read: (from) => searchTickets(tenant, typed, keep, from),
      count: () => undefined,
      searched: { typed, keep },
    };
  }
  const counts = countsOnce(caller);
  const mayKeep: TicketQuery['mayKeep'] = (row) => isMine(row) && filter.mayKeep(row);
  const wanted: TicketQuery = { ...query, statuses, scope, mayKeep, begun: filter.begun, changed: filter.changed };
  const keep = (row: TicketRow) => statuses.includes(row.status) && isMine(row) && filter.keep(row);
  const read = await readTickets(caller, directory, wanted, { ...filter, keep }, counts);
  const isOpenAsked = statuses.includes('open');
  const snoozedNames = isOpenAsked && query.snoozed !== undefined ? countsSeen(caller, 'snoozed', scope) : [];
  const names = query.snoozed ? snoozedNames : statuses.flatMap((status) => countsSeen(caller, status, scope));
  const leftOut = query.snoozed ? [] : snoozedNames;
  // Own tickets of queues that the scope does not cover have no counter.
  const isUncounted = filter.isNarrow || (scope === 'seen' && statuses.some((status) => status !== 'pending'));
  return {
    read,
    count: () => (isUncounted ? undefined : counts().then(({ of }) => sumOf(of, names) - sumOf(of, leftOut))),
  };
}
