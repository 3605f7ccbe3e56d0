import type { Directory } from '#functions/companies/directory.ts';
import { keys } from '#shared/server/keys.ts';
import { readIndex } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { TicketStatus } from '#shared/tickets/ticket.ts';
import type { TicketRow } from './ticket-row.ts';

/** A ticket in the order of an index: of last activity, or of when it began. */
export type Indexed = TicketRow & { gsi1sk: string };

/** One index partition, newest first. */
export interface TicketRange {
  index: 'gsi1' | 'gsi2';
  partition: string;
  /** Where the range holds only who is meant: the tickets behind its rows, each in its place. */
  behind?(rows: readonly Indexed[]): Promise<Indexed[]>;
}

/** What is open or closed. */
export type Served = Exclude<TicketStatus, 'pending'>;

export const waiting = (tenant: Tenant): TicketRange => ({ index: 'gsi1', partition: keys.ticketsWaiting(tenant) });

export const ofQueue = (tenant: Tenant, status: Served, queueId: number | null): TicketRange => ({
  index: 'gsi1',
  partition: keys.ticketsOfQueue(tenant, status, queueId),
});

/** The two parts of a list that keeps the unread apart, or that of the unread alone. */
const parts = (onlyUnread: boolean, partition: (isUnread: boolean) => string): TicketRange[] =>
  (onlyUnread ? [true] : [true, false]).map((isUnread) => ({ index: 'gsi2', partition: partition(isUnread) }));

export const waitingIn = (tenant: Tenant, queueId: number | null, onlyUnread = false): TicketRange[] =>
  parts(onlyUnread, (isUnread) => keys.ticketsOfQueue(tenant, 'pending', queueId, isUnread));

export const ofUser = (tenant: Tenant, status: Served, userId: number | null, onlyUnread = false): TicketRange[] =>
  parts(onlyUnread, (isUnread) => keys.ticketsOfUser(tenant, status, userId, isUnread));

/** Queues there are now, null for none. Closed tickets may be of others: their counts tell. */
export const queuesOf = ({ queues }: Directory): (number | null)[] => [null, ...queues.keys()];

/** A range as far as it was read. */
export interface Reading {
  /** Read and not taken yet, newest first. */
  rows: Indexed[];
  /** Everything above this place has been read; the next rows are below it. */
  readTo: string;
  ended: boolean;
}

/** Above every place. */
export const top = '~';

/** Bounds of the places that are read: `until` exclusive, `from` inclusive. */
export interface Between {
  from?: string | undefined;
  until?: string | undefined;
}

/** What was read: rows, and as many more as tickets looked up behind rows cost; and how many of them were nobody meant. */
export interface Effort {
  read: number;
  dropped: number;
}

/** A ticket that is looked up costs as much as three of the rows that lead to it. */
const behindCosts = 3;

/** Reads on downwards, so many rows at most. */
export const readOn = async (
  range: TicketRange,
  reading: Reading,
  { from }: Between,
  limit: number,
): Promise<Effort> => {
  const { readTo } = reading;
  if (from !== undefined && readTo < from) {
    reading.ended = true;
    return { read: 0, dropped: 0 };
  }
  const below = readTo === top && from === undefined ? undefined : readTo;
  const page = await readIndex<Indexed>(range.index, range.partition, { limit, reverse: true, from, below });
  // Bounds on both sides are inclusive: the row the last page ended with is not taken twice.
  const rows = page.rows.filter((row) => row.gsi1sk !== readTo);
  reading.rows = range.behind ? await range.behind(rows) : rows;
  reading.readTo = page.rows.at(-1)?.gsi1sk ?? readTo;
  reading.ended = page.last === undefined;
  const behind = range.behind ? behindCosts * reading.rows.length : 0;
  return { read: page.rows.length + behind, dropped: rows.length - reading.rows.length };
};
