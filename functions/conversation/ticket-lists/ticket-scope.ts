import type * as z from 'zod';
import type { Caller } from '#functions/company/auth/caller.ts';
import { localDay } from '#functions/company/rows/company-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { type Counted, countName } from '#functions/conversation/tickets/ticket-counts.ts';
import type { ListOrder } from '#functions/conversation/tickets/ticket-range.ts';
import { seesUnqueued } from '#functions/conversation/tickets/visibility.ts';
import { boundsOfDay, type DayBounds } from '#shared/hours/bounds-of-day.ts';
import { type TicketStatus, ticketStatuses } from '#shared/ticket-status.ts';
import type { TicketFilters } from '#shared/tickets/contract.ts';
import type { TaggedFields } from './tagged-tickets.ts';
import type { TicketFilter } from './ticket-list.ts';

export type Filters = z.output<typeof TicketFilters>;

/** "Show all" is for users with that right; others get their own view even if they ask for it. */
export function showsAll(caller: Caller, asked: boolean): boolean {
  return asked && caller.can('tickets-manager:showall');
}

/** Queues whose waiting tickets the caller sees; null stands for tickets without queue. */
export function waitingQueues({ user }: Caller): (number | null)[] {
  return [...new Set(user.queueIds), ...(seesUnqueued(user) ? [null] : [])];
}

/** Names of the counters whose sum is the number of tickets of one status, or of the snoozed ones, that the caller sees. */
export function countsSeen(caller: Caller, status: Counted, showAll: boolean): string[] {
  if (showAll) return [countName.all(status)];
  if (status !== 'pending') return [countName.ofUser(status, caller.user.id)];
  return waitingQueues(caller).map((id) => countName.ofQueue(status, id));
}

/** Whether the caller sees a ticket in a list, for ranges that also hold tickets of others. */
export function isInScope(caller: Caller, showAll: boolean): (row: TaggedFields) => boolean {
  if (showAll) return () => true;
  const queues = waitingQueues(caller);
  return ({ status, queueId, userId }) => (status === 'pending' ? queues.includes(queueId) : userId === caller.user.id);
}

/** The statuses a request asks for; only open tickets are snoozed. */
export function statusesOf({ status, snoozed }: Pick<Filters, 'status' | 'snoozed'>): readonly TicketStatus[] {
  const asked = status ? [status] : ticketStatuses;
  return snoozed ? asked.filter((one) => one === 'open') : asked;
}

/** Waiting tickets are listed by their wait, the longest first, and snoozed ones by their return, unless the request asks for another order. */
const orderOf = ({ status, snoozed, order }: Filters): ListOrder =>
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

export function filterOf(filters: Filters, timeZone: string): RequestFilter {
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
  const begun = date ? boundsOfDay(date, timeZone) : undefined;
  const changed = updatedAt ? boundsOfDay(updatedAt, timeZone) : undefined;
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
