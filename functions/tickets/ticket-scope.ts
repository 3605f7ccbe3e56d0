import type * as z from 'zod';
import { localDay } from '#functions/companies/company-row.ts';
import type { Caller } from '#functions/http/caller.ts';
import { keys } from '#shared/server/keys.ts';
import type { TicketFilters } from '#shared/tickets/contract.ts';
import { type TicketStatus, ticketStatuses } from '#shared/tickets/contract.ts';
import { countName } from './ticket-counts.ts';
import type { TicketFilter, TicketRange } from './ticket-list.ts';
import type { TicketRow } from './ticket-row.ts';
import { seesUnqueued } from './visibility.ts';

type Filters = z.output<typeof TicketFilters>;

/** "Show all" is for those with the right to it; others get their own view whatever they ask for. */
export const showsAll = (caller: Caller, asked: boolean): boolean => asked && caller.can('tickets-manager:showall');

/** Queues whose waiting tickets the caller sees; null stands for tickets without queue. */
const waitingQueues = ({ user }: Caller): (number | null)[] => [
  ...new Set(user.queueIds),
  ...(seesUnqueued(user) ? [null] : []),
];

/** What the caller sees of one status: the ranges it is read from, and the names of the counts that tell how many. */
export const scopeOf = (caller: Caller, status: TicketStatus, showAll: boolean) => {
  const { tenant, user } = caller;
  if (showAll) {
    const ranges: TicketRange[] = [{ index: 'gsi1', partition: keys.ticketsByStatus(tenant, status) }];
    return { ranges, counts: [countName.all(status)] };
  }
  if (status !== 'pending') {
    const ranges: TicketRange[] = [{ index: 'gsi2', partition: keys.ticketsOfUser(tenant, status, user.id) }];
    return { ranges, counts: [countName.ofUser(status, user.id)] };
  }
  const queues = waitingQueues(caller);
  return {
    ranges: queues.map((id): TicketRange => ({ index: 'gsi2', partition: keys.ticketsOfQueue(tenant, status, id) })),
    counts: queues.map((id) => countName.ofQueue(status, id)),
  };
};

/** The same as a question about one ticket, for ranges that hold other people's too. */
export const isInScope = (caller: Caller, showAll: boolean): ((row: TicketRow) => boolean) => {
  if (showAll) return () => true;
  const queues = waitingQueues(caller);
  return ({ status, queueId, userId }) => (status === 'pending' ? queues.includes(queueId) : userId === caller.user.id);
};

/** Statuses a request asks for. */
export const statusesOf = (status: TicketStatus | undefined): readonly TicketStatus[] =>
  status ? [status] : ticketStatuses;

const dayMs = 86_400_000;

/** A little more than one day where the company is, in UTC: the exact day is then a matter of `keep`. */
const around = (day: string) => {
  const noon = Date.parse(`${day}T12:00:00.000Z`);
  return { from: new Date(noon - 1.5 * dayMs).toISOString(), until: new Date(noon + 1.5 * dayMs).toISOString() };
};

/** The filters of a request. */
export const filterOf = (filters: Filters, timeZone: string): TicketFilter => {
  const { queueIds, users, tags, date, updatedAt, withUnreadMessages } = filters;
  const onDay = (moment: string, day: string) => localDay(new Date(moment), timeZone) === day;
  const tests: ((row: TicketRow) => boolean)[] = [
    ...(queueIds?.length ? [(row: TicketRow) => row.queueId !== null && queueIds.includes(row.queueId)] : []),
    ...(users?.length ? [(row: TicketRow) => row.userId !== null && users.includes(row.userId)] : []),
    ...(tags?.length ? [(row: TicketRow) => tags.every((id) => row.tagIds?.includes(id))] : []),
    ...(date ? [(row: TicketRow) => onDay(row.createdAt, date)] : []),
    ...(updatedAt ? [(row: TicketRow) => onDay(row.updatedAt, updatedAt)] : []),
    ...(withUnreadMessages ? [(row: TicketRow) => row.unreadMessages > 0] : []),
  ];
  return {
    keep: (row) => tests.every((test) => test(row)),
    isNarrow: tests.length > 0,
    ...(updatedAt ? around(updatedAt) : {}),
  };
};
