import type * as z from 'zod';
import type { Caller } from '#functions/company/auth/caller.ts';
import { localDay } from '#functions/company/rows/company-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { type CountedStatus, ticketCounterNames } from '#functions/conversation/tickets/ticket-counts.ts';
import type { ListOrder } from '#functions/conversation/tickets/ticket-range.ts';
import { type DayBounds, utcBoundsOfLocalDay } from '#shared/hours/bounds-of-day.ts';
import { type TicketStatus, ticketStatuses } from '#shared/ticket-status.ts';
import type { TicketFilters } from '#shared/tickets/contract.ts';
import { maySeeTicket, queuesSeenByUser, seesTicketsWithoutQueue } from '#shared/tickets/visibility.ts';
import type { TaggedFields } from './tagged-tickets.ts';
import type { TicketFilter } from './ticket-list.ts';

export type TicketListFilters = z.output<typeof TicketFilters>;

/** "Show all" is for users with that right; others get their own view even if they ask for it. */
export function showsAll(caller: Caller, asked: boolean): boolean {
  return asked && caller.can('tickets-manager:showall');
}

/**
 * The tickets that a list covers: all of the company; all that the caller sees, for users who watch queues; or those to
 * work on, which are the caller's own and those that wait in a queue that the caller serves.
 */
export type TicketScope = 'all' | 'seen' | 'own';

/** The scope of a request: users without a wider one get their own even if they ask for it. */
export function ticketScope(caller: Caller, asksAll: boolean): TicketScope {
  if (showsAll(caller, asksAll)) return 'all';
  return asksAll && (caller.user.watchedQueueIds ?? []).length > 0 ? 'seen' : 'own';
}

/** Queues whose waiting tickets are in the scope; null stands for tickets without queue. */
export function waitingQueues({ user }: Caller, scope: Exclude<TicketScope, 'all'>): (number | null)[] {
  return scope === 'seen'
    ? queuesSeenByUser(user)
    : [...new Set(user.queueIds), ...(seesTicketsWithoutQueue(user) ? [null] : [])];
}

/**
 * Names of the counters whose sum is the number of tickets of one status, or of the snoozed ones, in the scope. No
 * counter has the caller's own tickets of queues that `seen` does not cover.
 */
export function counterNamesInScope(caller: Caller, status: CountedStatus, scope: TicketScope): string[] {
  if (scope === 'all') return [ticketCounterNames.all(status)];
  if (scope === 'own' && status !== 'pending') return [ticketCounterNames.ofUser(status, caller.user.id)];
  return waitingQueues(caller, scope).map((id) => ticketCounterNames.ofQueue(status, id));
}

/** Whether a ticket is in the scope, for ranges that also hold others. */
export function isTicketInScope(caller: Caller, scope: TicketScope): (row: TaggedFields) => boolean {
  if (scope === 'all') return () => true;
  if (scope === 'seen') return (row) => maySeeTicket(row, caller.user);
  const queues = waitingQueues(caller, scope);
  return ({ status, queueId, userId }) => (status === 'pending' ? queues.includes(queueId) : userId === caller.user.id);
}

/** The statuses a request asks for; only open tickets are snoozed. */
export function requestedStatuses({
  status,
  snoozed,
}: Pick<TicketListFilters, 'status' | 'snoozed'>): readonly TicketStatus[] {
  const asked = status ? [status] : ticketStatuses;
  return snoozed ? asked.filter((one) => one === 'open') : asked;
}

/** Waiting tickets are listed by their wait, the longest first, and snoozed ones by their return, unless the request asks for another order. */
const orderOf = ({ status, snoozed, order }: TicketListFilters): ListOrder =>
  order ?? (status === 'pending' || snoozed ? 'oldest' : 'newest');

/** The filters of a request. */
interface RequestFilter extends TicketFilter {
  /** False when `keep` keeps everything. */
  isNarrow: boolean;
  /** The part of `keep` that the fields of a tag row can decide. */
  mayKeep(row: TaggedFields): boolean;
  /** The period in which tickets began, if the request filters by it. */
  begun?: DayBounds;
  /** The period in which tickets changed last, if the request filters by it. */
  changed?: DayBounds;
}

export function ticketRequestFilter(filters: TicketListFilters, timeZone: string): RequestFilter {
  const { queueIds, users, tags, date, updatedAt, withUnreadMessages, snoozed } = filters;
  const onDay = (moment: string, day: string) => localDay(new Date(moment), timeZone) === day;
  const conditions: ((row: TaggedFields) => boolean)[] = [
    ...(queueIds?.length ? [(row: TaggedFields) => row.queueId !== null && queueIds.includes(row.queueId)] : []),
    ...(users?.length ? [(row: TaggedFields) => row.userId !== null && users.includes(row.userId)] : []),
    ...(tags?.length ? [(row: TaggedFields) => tags.every((id) => row.tagIds?.includes(id))] : []),
    ...(date ? [(row: TaggedFields) => onDay(row.createdAt, date)] : []),
  ];
  const others: ((row: TicketRow) => boolean)[] = [
    ...(updatedAt ? [(row: TicketRow) => onDay(row.updatedAt, updatedAt)] : []),
    ...(withUnreadMessages ? [(row: TicketRow) => row.unreadMessages > 0] : []),
  ];
  const mayKeep = (row: TaggedFields) => conditions.every((test) => test(row));
  const begun = date ? utcBoundsOfLocalDay(date, timeZone) : undefined;
  const changed = updatedAt ? utcBoundsOfLocalDay(updatedAt, timeZone) : undefined;
  return {
    keep: (row) =>
      mayKeep(row) &&
      others.every((test) => test(row)) &&
      (snoozed === undefined || (row.snoozed !== undefined) === snoozed),
    mayKeep,
    isNarrow: conditions.length + others.length > 0,
    // A ticket that began on a day was not active before it.
    ...(begun && { begun, from: begun.from }),
    ...(changed && { changed, ...changed }),
    order: orderOf(filters),
  };
}
