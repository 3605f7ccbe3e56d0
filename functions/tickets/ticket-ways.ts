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

/** What decides where tickets are read from; filters that no range knows of are left to whoever reads. */
export interface Wanted {
  statuses: readonly TicketStatus[];
  showAll: boolean;
  queueIds?: readonly number[] | undefined;
  users?: readonly number[] | undefined;
  tags?: readonly number[] | undefined;
  withUnreadMessages?: boolean | undefined;
  /** What else is asked of them, as far as a tag's row tells. */
  mayKeep?: ((row: Told) => boolean) | undefined;
  /** The time they began in. */
  begun?: Required<Between> | undefined;
}

/** Ranges that together hold everything wanted. */
export interface Way {
  ranges: readonly TicketRange[];
  /** Those of queues and agents that are no more, which only the counts know of. */
  late?(counts: TicketCounts): TicketRange[];
  /** Instead of the filter's own: the ranges are not in the order of activity. */
  between?: Between;
}

/** A way together with how many rows it leads through. */
interface Sized extends Way {
  size(counts: TicketCounts): number;
}

/** Of the tickets of a status, those with something unread are taken to be so few where nobody counts them. */
const unreadShare = 1 / 8;

const within = <T>(all: readonly T[], chosen: readonly T[] | undefined): readonly T[] =>
  chosen?.length ? all.filter((one) => chosen.includes(one)) : all;

const sum = (counts: TicketCounts, names: readonly string[]) =>
  names.reduce((total, name) => total + counts.of(name), 0);

const waitingWay = (caller: Caller, wanted: Wanted, directory: Directory): Sized => {
  const { tenant } = caller;
  const { showAll, queueIds, users, withUnreadMessages: isUnread = false } = wanted;
  // What waits is nobody's.
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

/** Ranges of one filter that is not in the lists of queues and agents. */
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
 * Where what is wanted is read from: of all filters the one that leaves the fewest tickets, as far as there is a choice. `readCounts` is
 * only called if there is.
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
