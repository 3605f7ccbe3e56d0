import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import {
  type Indexed,
  type PositionBounds,
  type RangeProgress,
  readOn,
  type TicketRange,
  topPosition,
} from '#functions/conversation/tickets/ticket-range.ts';

export const ticketsPerPage = 40;
/** Rows one request may read when filters drop many: then the page is short, and the next one goes on from there. */
const mostRead = 400;

/** A position in the order of the ranges. All ranges share that order, so one position continues a merge of many. */
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

export interface TicketFilter extends PositionBounds {
  keep(row: TicketRow): boolean;
}

interface Reader extends RangeProgress {
  range: TicketRange;
}

/** The highest position below which a range still has unread rows. */
const horizonOf = (readers: readonly Reader[]): string =>
  readers.reduce((most, { rows, readTo, ended }) => (rows.length === 0 && !ended && readTo > most ? readTo : most), '');

/** Takes the newest row read so far, unless an unread row could come before it. */
const takeNewest = (readers: readonly Reader[]): Indexed | undefined => {
  let newest: Reader | undefined;
  for (const reader of readers) {
    const [head] = reader.rows;
    if (head && (newest?.rows[0] === undefined || head.gsi1sk > newest.rows[0].gsi1sk)) newest = reader;
  }
  const horizon = horizonOf(readers);
  return newest?.rows[0] && newest.rows[0].gsi1sk >= horizon ? newest.rows.shift() : undefined;
};

/**
 * Rows to read per range: the wanted rows spread over the ranges, twice, because some ranges hold more than their
 * share. Plus one, because the first row may be the one the last page ended with.
 */
const portion = (wanted: number, ranges: number): number => Math.ceil((Math.min(2, ranges) * wanted) / ranges) + 1;

/**
 * The next page of several merged ranges. Reads one page's worth of rows, and more only when filters drop some, so that
 * the cost of a list follows from what it shows. `late`: ranges that become available during the first read.
 */
export const mergeTickets = async (
  ranges: readonly TicketRange[],
  filter: TicketFilter,
  from: TicketPosition | undefined,
  late: Promise<readonly TicketRange[]> = Promise.resolve([]),
): Promise<TicketPage> => {
  const start = from?.at ?? filter.until ?? topPosition;
  const open = (range: TicketRange): Reader => ({ range, rows: [], readTo: start, ended: false });
  const readers = ranges.map(open);
  const found = new Map<number, TicketRow>();
  const pageWith = (at: string | undefined): TicketPage => {
    const rows = [...found.values()];
    const sum = (from?.found ?? 0) + rows.length;
    return { rows, found: sum, next: at === undefined ? null : { at, found: sum } };
  };
  let passed = start;
  let taken = 0;
  let read = 0;
  for (let round = 0; ; round++) {
    for (let row = takeNewest(readers); row; row = takeNewest(readers)) {
      if (filter.keep(row) && !found.has(row.id)) {
        if (found.size === ticketsPerPage) return pageWith(passed);
        found.set(row.id, row);
      }
      passed = row.gsi1sk;
      taken++;
    }
    const dry = readers.filter(({ rows, ended }) => rows.length === 0 && !ended);
    if (round > 0 && dry.length === 0) return pageWith(undefined);
    if (read >= mostRead) return pageWith(horizonOf(readers));
    const count = Math.max(1, dry.length);
    // Rows read so far per row that passed the filters.
    const share = Math.min(mostRead, (taken + 1) / (found.size + 1));
    const wanted = Math.ceil((ticketsPerPage + 1 - found.size) * share);
    const limit = Math.min(portion(wanted, count), Math.ceil((mostRead - read) / count));
    const [more, ...efforts] = await Promise.all([
      round === 0 ? late : [],
      ...dry.map((reader) => readOn(reader.range, reader, filter, limit)),
    ]);
    readers.push(...more.map(open));
    for (const effort of efforts) {
      read += effort.read;
      taken += effort.dropped;
    }
  }
};
