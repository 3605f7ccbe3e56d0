import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { keys } from '#shared/server/keys.ts';
import { readIndex } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { TicketStatus } from '#shared/ticket-status.ts';

/** A ticket in the order of an index: by the time that lists show for it, or by start time. */
export type IndexedTicket = TicketRow & { gsi1sk: string; gsi2sk?: string };

/** The direction in which ranges are read. */
export type ListOrder = 'newest' | 'oldest';

/** An index partition. */
export interface TicketRange {
  index: 'gsi1' | 'gsi2';
  partition: string;
  /** Replaces the bounds of the request for this range. */
  bounds?: PositionBounds;
  /** For ranges that hold only pointers: looks up the tickets behind the rows, each at the position of its row. */
  behind?(rows: readonly IndexedTicket[]): Promise<IndexedTicket[]>;
}

/** Open or closed. */
export type OpenOrClosedStatus = Exclude<TicketStatus, 'pending'>;

export function waitingTickets(tenant: Tenant): TicketRange {
  return {
    index: 'gsi1',
    partition: keys.ticketsWaiting(tenant),
  };
}

export function ticketsOfQueue(tenant: Tenant, status: OpenOrClosedStatus, queueId: number | null): TicketRange {
  return {
    index: 'gsi1',
    partition: keys.ticketsOfQueue(tenant, status, queueId),
  };
}

/** The two partitions of a list that keeps unread tickets apart, or only the unread one. */
const parts = (onlyUnread: boolean, partition: (isUnread: boolean) => string): TicketRange[] =>
  (onlyUnread ? [true] : [true, false]).map((isUnread) => ({ index: 'gsi2', partition: partition(isUnread) }));

export function waitingInQueue(tenant: Tenant, queueId: number | null, onlyUnread = false): TicketRange[] {
  return parts(onlyUnread, (isUnread) => keys.ticketsOfQueue(tenant, 'pending', queueId, isUnread));
}

export function ticketsOfUser(
  tenant: Tenant,
  status: OpenOrClosedStatus,
  userId: number | null,
  onlyUnread = false,
): TicketRange[] {
  return parts(onlyUnread, (isUnread) => keys.ticketsOfUser(tenant, status, userId, isUnread));
}

/**
 * The queues that exist now; null stands for tickets without queue. Closed tickets may belong to deleted queues: the
 * counters name those.
 */
export function queueIdsWithNull({ queues }: CompanyDirectory): (number | null)[] {
  return [null, ...queues.keys()];
}

/** A range as far as it has been read. */
export interface RangeProgress {
  /** Read but not taken yet, in the order of the list. */
  rows: IndexedTicket[];
  /** The position up to which everything has been read. */
  readTo: string;
  ended: boolean;
}

/** Before every position, in either order. */
export const firstPosition: Readonly<Record<ListOrder, string>> = { newest: '~', oldest: '' };

/** Bounds of the positions to read: `until` exclusive, `from` inclusive. */
export interface PositionBounds {
  from?: string | undefined;
  until?: string | undefined;
}

/**
 * Cost of a read: index rows, plus the price of tickets looked up behind them. `dropped`: rows without a matching
 * ticket.
 */
export interface ReadCost {
  read: number;
  dropped: number;
}

/** Looking up a ticket costs as much as three of the rows that lead to it. */
const behindCosts = 3;

/** The bounds of the part of a range that has not been read yet; undefined when nothing is left. */
const leftOf = (readTo: string, { from, until }: PositionBounds, order: ListOrder) => {
  if (order === 'oldest') {
    if (until !== undefined && readTo >= until) return undefined;
    return { from: from !== undefined && from > readTo ? from : readTo || undefined, below: until };
  }
  if (from !== undefined && readTo < from) return undefined;
  const below = until !== undefined && until < readTo ? until : readTo;
  return { from, below: below === firstPosition.newest && from === undefined ? undefined : below };
};

/** Reads further in the order of the list, at most `limit` rows. */
export async function readRangeFurther(
  range: TicketRange,
  reading: RangeProgress,
  { order, ...bounds }: PositionBounds & { order: ListOrder },
  limit: number,
): Promise<ReadCost> {
  const { readTo } = reading;
  const left = leftOf(readTo, range.bounds ?? bounds, order);
  if (!left) {
    reading.ended = true;
    return { read: 0, dropped: 0 };
  }
  const page = await readIndex<IndexedTicket>(range.index, range.partition, {
    limit,
    reverse: order === 'newest',
    ...left,
  });
  const positionOf = (row: IndexedTicket | undefined) => row?.[`${range.index}sk`];
  // Bounds on both sides are inclusive: the row the last page ended with is not taken twice.
  const rows = page.rows.filter((row) => positionOf(row) !== readTo);
  reading.rows = range.behind ? await range.behind(rows) : rows;
  reading.readTo = positionOf(page.rows.at(-1)) ?? readTo;
  reading.ended = page.last === undefined;
  const behind = range.behind ? behindCosts * reading.rows.length : 0;
  return { read: page.rows.length + behind, dropped: rows.length - reading.rows.length };
}
