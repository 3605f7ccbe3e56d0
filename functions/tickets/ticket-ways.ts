import type { Directory } from '#functions/companies/directory.ts';
import type { Caller } from '#functions/http/caller.ts';
import { countsOf } from '#functions/tags/tag-store.ts';
import type { TicketStatus } from '#shared/tickets/ticket.ts';
import { begunBetween, ticketsBegun } from './begun-tickets.ts';
import { rangesOfTag, rarest, type Told } from './tagged-tickets.ts';
import { countName, type TicketCounts } from './ticket-counts.ts';
import {
  type Between,
  ofQueue,
  ofUser,
  queuesOf,
  type Served,
  type TicketRange,
  waiting,
  waitingIn,
} from './ticket-range.ts';
import { waitingQueues } from './ticket-scope.ts';

/** The filters that decide where tickets are read from; the reader applies the other filters. */
export interface Wanted {
  statuses: readonly TicketStatus[];
  showAll: boolean;
  queueIds?: readonly number[] | undefined;
  users?: readonly number[] | undefined;
  tags?: readonly number[] | undefined;
  withUnreadMessages?: boolean | undefined;
  /** The remaining filters, as far as the fields of a tag row can decide them. */
  mayKeep?: ((row: Told) => boolean) | undefined;
  /** The period in which the tickets began. */
  begun?: Required<Between> | undefined;
}

/** A query plan: ranges that together hold everything wanted. */
export interface Way {
  ranges: readonly TicketRange[];
  /** Ranges of deleted queues and agents, which only the counters still name. */
  late?(counts: TicketCounts): TicketRange[];
  /** Replaces the filter's bounds for ranges that are not ordered by activity. */
  between?: Between;
}

/** A query plan with the number of rows it reads. */
interface Sized extends Way {
  size(counts: TicketCounts): number;
}

/** The assumed share of unread tickets in a status, which no counter keeps. */
const unreadShare = 1 / 8;

const within = <T>(all: readonly T[], chosen: readonly T[] | undefined): readonly T[] =>
  chosen?.length ? all.filter((one) => chosen.includes(one)) : all;

const sum = (counts: TicketCounts, names: readonly string[]) =>
  names.reduce((total, name) => total + counts.of(name), 0);

const waitingWay = (caller: Caller, wanted: Wanted, directory: Directory): Sized => {
  const { tenant } = caller;
  const { showAll, queueIds, users, withUnreadMessages: isUnread = false } = wanted;
  // Waiting tickets have no agent.
  if (users?.length) return { ranges: [], size: () => 0 };
  if (showAll && !queueIds?.length && !isUnread)
    return { ranges: [waiting(tenant)], size: (counts) => counts.of(countName.all('pending')) };
  const seen = showAll ? (queueIds?.length ? queueIds : queuesOf(directory)) : within(waitingQueues(caller), queueIds);
  return {
    ranges: seen.flatMap((id) => waitingIn(tenant, id, isUnread)),
    size: (counts) =>
      sum(
        counts,
        seen.map((id) => countName.ofQueue('pending', id)),
      ) * (isUnread ? unreadShare : 1),
  };
};

const servedWays = (caller: Caller, status: Served, wanted: Wanted, directory: Directory): Sized[] => {
  const { tenant, user } = caller;
  const { showAll, queueIds, users, withUnreadMessages: isUnread = false } = wanted;
  const ways: Sized[] = [];
  const owners = showAll ? users : within([user.id], users);
  if (owners && (!showAll || owners.length > 0))
    ways.push({
      ranges: [...new Set(owners)].flatMap((id) => ofUser(tenant, status, id, isUnread)),
      size: (counts) =>
        sum(
          counts,
          owners.map((id) => countName.ofUser(status, id)),
        ) * (isUnread ? unreadShare : 1),
    });
  if (queueIds?.length)
    ways.push({
      ranges: [...new Set(queueIds)].map((id) => ofQueue(tenant, status, id)),
      size: (counts) =>
        sum(
          counts,
          queueIds.map((id) => countName.ofQueue(status, id)),
        ),
    });
  if (isUnread && showAll && !owners?.length) {
    const known = [null, ...directory.users.keys()];
    ways.push({
      ranges: known.flatMap((id) => ofUser(tenant, status, id, true)),
      late: (counts) =>
        missing(counts.holders(status, 'user'), known).flatMap((id) => ofUser(tenant, status, id, true)),
      size: (counts) => counts.of(countName.all(status)) * unreadShare,
    });
  }
  if (ways.length > 0) return ways;
  const known = queuesOf(directory);
  return [
    {
      ranges: known.map((id) => ofQueue(tenant, status, id)),
      late: (counts) => missing(counts.holders(status, 'queue'), known).map((id) => ofQueue(tenant, status, id)),
      size: (counts) => counts.of(countName.all(status)),
    },
  ];
};

const missing = (holders: readonly (number | null)[], known: readonly (number | null)[]) =>
  holders.filter((id) => !known.includes(id));

const together = (ways: readonly Sized[]): Sized => ({
  ranges: ways.flatMap(({ ranges }) => ranges),
  late: (counts) => ways.flatMap((way) => way.late?.(counts) ?? []),
  size: (counts) => ways.reduce((total, way) => total + way.size(counts), 0),
});

const narrowestOf = (ways: readonly Sized[], counts: TicketCounts): Sized => {
  const [first, ...others] = ways;
  if (!first) throw new Error('there is always a way');
  return others.reduce((best, way) => (way.size(counts) < best.size(counts) ? way : best), first);
};

/** Query plans for the filters that queue and agent lists do not cover: tags and start day. */
const specialWays = async (
  caller: Caller,
  { tags, begun, statuses, mayKeep = () => true }: Wanted,
  isOne: boolean,
): Promise<Sized[]> => {
  const { tenant } = caller;
  const ways: Sized[] = [];
  if (tags?.length) {
    const tagId = await rarest(tenant, tags);
    const count = isOne ? 0 : ((await countsOf(tenant, [tagId]))[0] ?? 0);
    ways.push({ ranges: rangesOfTag(tenant, tagId, statuses, mayKeep), size: () => count });
  }
  if (begun) {
    const count = isOne ? 0 : await begunBetween(tenant, begun);
    ways.push({ ranges: [ticketsBegun(tenant)], between: begun, size: () => count });
  }
  return ways;
};

/**
 * Chooses the query plan: of all filters the one that leaves the fewest tickets. `readCounts` is called only if there
 * is a choice.
 */
export const narrowestWay = async (
  caller: Caller,
  wanted: Wanted,
  directory: Directory,
  readCounts: () => Promise<TicketCounts>,
): Promise<Way> => {
  const { showAll, users, queueIds, withUnreadMessages, tags, begun, statuses } = wanted;
  const byStatus = statuses.map((status) =>
    status === 'pending' ? [waitingWay(caller, wanted, directory)] : servedWays(caller, status, wanted, directory),
  );
  const isWide = showAll && !users?.length && !queueIds?.length && !withUnreadMessages;
  const filters = [tags?.length, begun, !isWide].filter(Boolean).length;
  const special = await specialWays(caller, wanted, filters === 1);
  const [only] = special;
  if (only && filters === 1) return only;
  if (filters <= 1 && byStatus.every((ways) => ways.length === 1)) return together(byStatus.flat());
  const counts = await readCounts();
  const lists = isWide ? [] : [together(byStatus.map((ways) => narrowestOf(ways, counts)))];
  return narrowestOf([...lists, ...special], counts);
};
