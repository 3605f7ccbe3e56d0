import type { Caller } from '#functions/company/auth/caller.ts';
import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { ticketsPerTag } from '#functions/company/tags/tag-store.ts';
import { type CompanyTicketCounts, ticketCounterNames } from '#functions/conversation/tickets/ticket-counts.ts';
import {
  type OpenOrClosedStatus,
  type PositionBounds,
  queueIdsWithNull,
  type TicketRange,
  ticketsOfQueue,
  ticketsOfUser,
  waitingInQueue,
  waitingTickets,
} from '#functions/conversation/tickets/ticket-range.ts';
import type { TicketStatus } from '#shared/ticket-status.ts';
import { queuesSeenByUser } from '#shared/tickets/visibility.ts';
import { estimateTicketsStarted, ticketsByStartTime } from './started-tickets.ts';
import { leastUsedTag, type TaggedFields, ticketRangesOfTag } from './tagged-tickets.ts';
import { type TicketScope, waitingQueues } from './ticket-scope.ts';

/** The filters that decide where tickets are read from; the reader applies the other filters. */
export interface TicketQuery {
  statuses: readonly TicketStatus[];
  scope: TicketScope;
  queueIds?: readonly number[] | undefined;
  users?: readonly number[] | undefined;
  tags?: readonly number[] | undefined;
  withUnreadMessages?: boolean | undefined;
  /** Only snoozed tickets, which have a range of their own. */
  snoozed?: boolean | undefined;
  /** The remaining filters, as far as the fields of a tag row can decide them. */
  mayKeep?: ((row: TaggedFields) => boolean) | undefined;
  /** The period in which the tickets began. */
  begun?: Required<PositionBounds> | undefined;
  /** The period in which the tickets changed last. */
  changed?: Required<PositionBounds> | undefined;
}

/** A query plan: ranges that together hold everything wanted. */
export interface QueryPlan {
  ranges: readonly TicketRange[];
  /** Ranges of deleted queues and agents, which only the counters still name. */
  late?(counts: CompanyTicketCounts): TicketRange[];
  /** Replaces the filter's bounds for ranges that are not ordered by activity. */
  between?: PositionBounds;
}

/** A query plan with the number of rows it reads. */
interface SizedPlan extends QueryPlan {
  size(counts: CompanyTicketCounts): number;
}

/** The assumed share of unread tickets in a status, which no counter keeps. */
const unreadShare = 1 / 8;

const within = <T>(all: readonly T[], chosen: readonly T[] | undefined): readonly T[] =>
  chosen?.length ? all.filter((one) => chosen.includes(one)) : all;

const sum = (counts: CompanyTicketCounts, names: readonly string[]) =>
  names.reduce((total, name) => total + counts.of(name), 0);

const waitingPlan = (caller: Caller, wanted: TicketQuery, directory: CompanyDirectory): SizedPlan => {
  const { tenant } = caller;
  const { scope, queueIds, users, withUnreadMessages: isUnread = false } = wanted;
  // Waiting tickets have no agent.
  if (users?.length) return { ranges: [], size: () => 0 };
  if (scope === 'all' && !queueIds?.length && !isUnread)
    return { ranges: [waitingTickets(tenant)], size: (counts) => counts.of(ticketCounterNames.all('pending')) };
  const all = scope === 'all' ? queueIdsWithNull(directory) : waitingQueues(caller, scope);
  const seen = scope === 'all' && queueIds?.length ? queueIds : within(all, queueIds);
  return {
    ranges: seen.flatMap((id) => waitingInQueue(tenant, id, isUnread)),
    size: (counts) =>
      sum(
        counts,
        seen.map((id) => ticketCounterNames.ofQueue('pending', id)),
      ) * (isUnread ? unreadShare : 1),
  };
};

/** Open or closed tickets of everyone in the queues that the caller sees, and the caller's own. */
const seenPlans = (
  { tenant, user }: Caller,
  status: OpenOrClosedStatus,
  { queueIds, users }: TicketQuery,
): SizedPlan[] => {
  const queues = within(queuesSeenByUser(user), queueIds);
  const byQueue: SizedPlan = {
    ranges: [
      ...queues.map((id) => ticketsOfQueue(tenant, status, id)),
      ...within([user.id], users).flatMap((id) => ticketsOfUser(tenant, status, id)),
    ],
    size: (counts) =>
      sum(counts, [
        ...queues.map((id) => ticketCounterNames.ofQueue(status, id)),
        ticketCounterNames.ofUser(status, user.id),
      ]),
  };
  if (!users?.length) return [byQueue];
  const byUser: SizedPlan = {
    ranges: [...new Set(users)].flatMap((id) => ticketsOfUser(tenant, status, id)),
    size: (counts) =>
      sum(
        counts,
        users.map((id) => ticketCounterNames.ofUser(status, id)),
      ),
  };
  return [byQueue, byUser];
};

const servedPlans = (
  caller: Caller,
  status: OpenOrClosedStatus,
  wanted: TicketQuery,
  directory: CompanyDirectory,
): SizedPlan[] => {
  const { tenant, user } = caller;
  const { scope, queueIds, users, withUnreadMessages: isUnread = false } = wanted;
  if (scope === 'seen') return seenPlans(caller, status, wanted);
  const showAll = scope === 'all';
  const ways: SizedPlan[] = [];
  const owners = showAll ? users : within([user.id], users);
  if (owners && (!showAll || owners.length > 0))
    ways.push({
      ranges: [...new Set(owners)].flatMap((id) => ticketsOfUser(tenant, status, id, isUnread)),
      size: (counts) =>
        sum(
          counts,
          owners.map((id) => ticketCounterNames.ofUser(status, id)),
        ) * (isUnread ? unreadShare : 1),
    });
  if (queueIds?.length)
    ways.push({
      ranges: [...new Set(queueIds)].map((id) => ticketsOfQueue(tenant, status, id)),
      size: (counts) =>
        sum(
          counts,
          queueIds.map((id) => ticketCounterNames.ofQueue(status, id)),
        ),
    });
  if (isUnread && showAll && !owners?.length) {
    const current = [null, ...directory.users.keys()];
    ways.push({
      ranges: current.flatMap((id) => ticketsOfUser(tenant, status, id, true)),
      late: (counts) =>
        missing(counts.holders(status, 'user'), current).flatMap((id) => ticketsOfUser(tenant, status, id, true)),
      size: (counts) => counts.of(ticketCounterNames.all(status)) * unreadShare,
    });
  }
  if (ways.length > 0) return ways;
  const current = queueIdsWithNull(directory);
  return [
    {
      ranges: current.map((id) => ticketsOfQueue(tenant, status, id)),
      late: (counts) =>
        missing(counts.holders(status, 'queue'), current).map((id) => ticketsOfQueue(tenant, status, id)),
      size: (counts) => counts.of(ticketCounterNames.all(status)),
    },
  ];
};

const missing = (holders: readonly (number | null)[], current: readonly (number | null)[]) =>
  holders.filter((id) => !current.includes(id));

const combinedPlan = (ways: readonly SizedPlan[]): SizedPlan => ({
  ranges: ways.flatMap(({ ranges }) => ranges),
  late: (counts) => ways.flatMap((way) => way.late?.(counts) ?? []),
  size: (counts) => ways.reduce((total, way) => total + way.size(counts), 0),
});

const narrowestPlanOf = (ways: readonly SizedPlan[], counts: CompanyTicketCounts): SizedPlan => {
  const [first, ...others] = ways;
  if (!first) throw new Error('there is always a way');
  return others.reduce((best, way) => (way.size(counts) < best.size(counts) ? way : best), first);
};

/** Query plans for the filters that queue and agent lists do not cover: tags and start day. */
const tagAndDayPlans = async (
  caller: Caller,
  { tags, begun, statuses, mayKeep = () => true }: TicketQuery,
  isOne: boolean,
): Promise<SizedPlan[]> => {
  const { tenant } = caller;
  const ways: SizedPlan[] = [];
  if (tags?.length) {
    const tagId = await leastUsedTag(tenant, tags);
    const count = isOne ? 0 : ((await ticketsPerTag(tenant, [tagId]))[0] ?? 0);
    ways.push({ ranges: ticketRangesOfTag(tenant, tagId, statuses, mayKeep), size: () => count });
  }
  if (begun) {
    const count = isOne ? 0 : await estimateTicketsStarted(tenant, begun);
    ways.push({ ranges: [ticketsByStartTime(tenant)], between: begun, size: () => count });
  }
  return ways;
};

/**
 * Chooses the query plan: of all filters the one that leaves the fewest tickets. `readCounts` is called only if there
 * is a choice.
 */
export async function narrowestQueryPlan(
  caller: Caller,
  wanted: TicketQuery,
  directory: CompanyDirectory,
  readCounts: () => Promise<CompanyTicketCounts>,
): Promise<QueryPlan> {
  const { scope, users, queueIds, withUnreadMessages, tags, begun, statuses } = wanted;
  const byStatus = statuses.map((status) =>
    status === 'pending' ? [waitingPlan(caller, wanted, directory)] : servedPlans(caller, status, wanted, directory),
  );
  const isWide = scope === 'all' && !users?.length && !queueIds?.length && !withUnreadMessages;
  const filters = [tags?.length, begun, !isWide].filter(Boolean).length;
  const special = await tagAndDayPlans(caller, wanted, filters === 1);
  const [only] = special;
  if (only && filters === 1) return only;
  if (filters <= 1 && byStatus.every((ways) => ways.length === 1)) return combinedPlan(byStatus.flat());
  const counts = await readCounts();
  const lists = isWide ? [] : [combinedPlan(byStatus.map((ways) => narrowestPlanOf(ways, counts)))];
  return narrowestPlanOf([...lists, ...special], counts);
}
