import { readIndex } from '#shared/server/table.ts';
import type { TicketRow } from './ticket-row.ts';

export const ticketsPerPage = 40;
/** Rows one request may look at when filters leave many out: then a page is short, and the next one goes on from there. */
const mostRead = 400;

/** A ticket as an index of last activity holds it. */
export type Indexed = TicketRow & { gsi1sk: string };

/** The same where each row is a ticket still to be read. */
const mostReadBehind = 120;

/** One index partition, already in the order of last activity. */
export interface TicketRange {
  index: 'gsi1' | 'gsi2';
  partition: string;
  /** Where the range holds only who is meant: the tickets behind its rows, each in its place. */
  behind?(rows: readonly Indexed[]): Promise<Indexed[]>;
}

/** Place in the order of last activity: the same for all ranges, so one place continues a merge of many. */
export interface TicketPosition {
  at: string;
  found: number;
}

export interface TicketPage {
  rows: TicketRow[];
  next: TicketPosition | null;
  /** Rows found up to the end of this page. */
  found: number;
}

export interface TicketFilter {
  keep(row: TicketRow): boolean;
  /** False when `keep` keeps everything: then no more is read than shown. */
  isNarrow: boolean;
  /** Last activity on or after, and before. */
  from?: string;
  until?: string;
}

/** Reads a range from a place downwards: its rows and, unless it ended, how far it was read. */
const readDown = async (range: TicketRange, filter: TicketFilter, place: string | undefined, limit: number) => {
  const { from } = filter;
  const below = place ?? filter.until;
  if (from !== undefined && below !== undefined && below < from) return { rows: [], readTo: undefined };
  const page = await readIndex<Indexed>(range.index, range.partition, { limit, reverse: true, from, below });
  // Bounds on both sides are inclusive: the row the last page ended with is not shown twice.
  const rows = page.rows.filter((row) => row.gsi1sk !== place);
  return {
    rows: range.behind ? await range.behind(rows) : rows,
    readTo: page.last ? page.rows.at(-1)?.gsi1sk : undefined,
  };
};

/**
 * The next page of several ranges merged by last activity. What is below the place every unfinished range has been read to is not
 * shown yet: a row of another range may belong before it.
 */
export const mergeTickets = async (
  ranges: readonly TicketRange[],
  filter: TicketFilter,
  from: TicketPosition | undefined,
): Promise<TicketPage> => {
  // One more tells whether there is a next page, and one may be the row the last page ended with.
  const most = ranges.some(({ behind }) => behind) ? mostReadBehind : mostRead;
  const limit = filter.isNarrow ? Math.max(ticketsPerPage, Math.floor(most / ranges.length)) : ticketsPerPage + 2;
  const parts = await Promise.all(ranges.map((range) => readDown(range, filter, from?.at, limit)));
  const floor = parts
    .map(({ readTo }) => readTo)
    .filter((place) => place !== undefined)
    .sort()
    .at(-1);
  const sorted = parts
    .flatMap(({ rows }) => rows)
    .filter((row) => (floor === undefined || row.gsi1sk >= floor) && filter.keep(row))
    .sort((a, b) => (a.gsi1sk < b.gsi1sk ? 1 : -1));
  const rows = sorted.slice(0, ticketsPerPage);
  const found = (from?.found ?? 0) + rows.length;
  const at = sorted.length > ticketsPerPage ? rows.at(-1)?.gsi1sk : floor;
  return { rows, found, next: at === undefined ? null : { at, found } };
};

/** One's own tickets within some queues: the one number no count is kept of. Counts the newest thousand at most. */
export const countOwn = async (ranges: readonly TicketRange[], queueIds: ReadonlySet<number>): Promise<number> => {
  const pages = await Promise.all(
    ranges.map(({ index, partition }) => readIndex<TicketRow>(index, partition, { limit: 1000, reverse: true })),
  );
  return pages.flatMap(({ rows }) => rows).filter(({ queueId }) => queueId !== null && queueIds.has(queueId)).length;
};
