import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import type { Directory } from '#functions/directory/companies/directory.ts';
import { keys } from '#shared/server/keys.ts';
import { readIndex } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { TicketStatus } from '#shared/tickets/ticket-status.ts';

/** A ticket in the order of an index: by last activity, or by start time. */
export type Indexed = TicketRow & { gsi1sk: string };

/** An index partition, read newest first. */
export interface TicketRange {
  index: 'gsi1' | 'gsi2';
  partition: string;
  /** For ranges that hold only pointers: looks up the tickets behind the rows, each at the position of its row. */
  behind?(rows: readonly Indexed[]): Promise<Indexed[]>;
}

/** Open or closed. */
export type OpenOrClosed = Exclude<TicketStatus, 'pending'>;

export const waitingTickets = (tenant: Tenant): TicketRange => ({
  index: 'gsi1',
  partition: keys.ticketsWaiting(tenant),
});

export const ticketsOfQueue = (tenant: Tenant, status: OpenOrClosed, queueId: number | null): TicketRange => ({
  index: 'gsi1',
  partition: keys.ticketsOfQueue(tenant, status, queueId),
});

/** The two partitions of a list that keeps unread tickets apart, or only the unread one. */
const parts = (onlyUnread: boolean, partition: (isUnread: boolean) => string): TicketRange[] =>
  (onlyUnread ? [true] : [true, false]).map((isUnread) => ({ index: 'gsi2', partition: partition(isUnread) }));

export const waitingInQueue = (tenant: Tenant, queueId: number | null, onlyUnread = false): TicketRange[] =>
  parts(onlyUnread, (isUnread) => keys.ticketsOfQueue(tenant, 'pending', queueId, isUnread));

export const ticketsOfUser = (
  tenant: Tenant,
  status: OpenOrClosed,
  userId: number | null,
  onlyUnread = false,
): TicketRange[] => parts(onlyUnread, (isUnread) => keys.ticketsOfUser(tenant, status, userId, isUnread));

/**
 * The queues that exist now; null stands for tickets without queue. Closed tickets may belong to deleted queues: the
 * counters name those.
 */
export const queuesOf = ({ queues }: Directory): (number | null)[] => [null, ...queues.keys()];

/** A range as far as it has been read. */
export interface RangeProgress {
  /** Read but not taken yet, newest first. */
  rows: Indexed[];
  /** Everything above this position has been read; the next rows are below it. */
  readTo: string;
  ended: boolean;
}

/** Above every position. */
export const topPosition = '~';

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

/** Reads further down, at most `limit` rows. */
export const readOn = async (
  range: TicketRange,
  reading: RangeProgress,
  { from }: PositionBounds,
  limit: number,
): Promise<ReadCost> => {
  const { readTo } = reading;
  if (from !== undefined && readTo < from) {
    reading.ended = true;
    return { read: 0, dropped: 0 };
  }
  const below = readTo === topPosition && from === undefined ? undefined : readTo;
  const page = await readIndex<Indexed>(range.index, range.partition, { limit, reverse: true, from, below });
  // Bounds on both sides are inclusive: the row the last page ended with is not taken twice.
  const rows = page.rows.filter((row) => row.gsi1sk !== readTo);
  reading.rows = range.behind ? await range.behind(rows) : rows;
  reading.readTo = page.rows.at(-1)?.gsi1sk ?? readTo;
  reading.ended = page.last === undefined;
  const behind = range.behind ? behindCosts * reading.rows.length : 0;
  return { read: page.rows.length + behind, dropped: rows.length - reading.rows.length };
};
