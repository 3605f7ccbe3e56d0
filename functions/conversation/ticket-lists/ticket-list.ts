import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import {
  firstPosition,
  type IndexedTicket,
  type ListOrder,
  type PositionBounds,
  type RangeProgress,
  readRangeFurther,
  type TicketRange,
} from '#functions/conversation/tickets/ticket-range.ts';

const ticketsPerPage = 40;
/** Rows one request may read when filters drop many: then the page is short, and the next one goes on from there. */
const maxRead = 400;

/** A position in the order of the ranges. All ranges share that order, so one position continues a merge of many. */
export interface TicketPosition {
  at: string;
  found: number;
}

export interface TicketListPage {
  rows: TicketRow[];
  next: TicketPosition | null;
  /** Rows found up to the end of this page. */
  found: number;
}

export interface TicketFilter extends PositionBounds {
  /** Absent: the newest first. */
  order?: ListOrder;
  keep(row: TicketRow): boolean;
}

interface Reader extends RangeProgress {
  range: TicketRange;
}

/** Whether a position comes before another one in the list. */
type IsBefore = (a: string, b: string) => boolean;

const isBefore: Readonly<Record<ListOrder, IsBefore>> = {
  newest: (a, b) => a > b,
  oldest: (a, b) => a < b,
};

/** The first position behind which a range still has unread rows; undefined when all rows have been read. */
const horizonOf = (readers: readonly Reader[], comesBefore: IsBefore): string | undefined =>
  readers.reduce<string | undefined>(
    (first, { rows, readTo, ended }) =>
      rows.length === 0 && !ended && (first === undefined || comesBefore(readTo, first)) ? readTo : first,
    undefined,
  );

/** Takes the first row of the list read so far, unless an unread row could come before it. */
const takeFirst = (readers: readonly Reader[], comesBefore: IsBefore): IndexedTicket | undefined => {
  let first: Reader | undefined;
  for (const reader of readers) {
    const [head] = reader.rows;
    if (head && (first?.rows[0] === undefined || comesBefore(head.gsi1sk, first.rows[0].gsi1sk))) first = reader;
  }
  const head = first?.rows[0];
  const horizon = horizonOf(readers, comesBefore);
  return head && (horizon === undefined || !comesBefore(horizon, head.gsi1sk)) ? first?.rows.shift() : undefined;
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
export async function mergeTickets(
  ranges: readonly TicketRange[],
  filter: TicketFilter,
  from: TicketPosition | undefined,
  late: Promise<readonly TicketRange[]> = Promise.resolve([]),
): Promise<TicketListPage> {
  const order = filter.order ?? 'newest';
  const comesBefore = isBefore[order];
  const start = from?.at ?? firstPosition[order];
  const open = (range: TicketRange): Reader => ({ range, rows: [], readTo: start, ended: false });
  const readers = ranges.map(open);
  const found = new Map<number, TicketRow>();
  const pageWith = (at: string | undefined): TicketListPage => {
    const rows = [...found.values()];
    const sum = (from?.found ?? 0) + rows.length;
    return { rows, found: sum, next: at === undefined ? null : { at, found: sum } };
  };
  let passed = start;
  let taken = 0;
  let read = 0;
  for (let round = 0; ; round++) {
    for (let row = takeFirst(readers, comesBefore); row; row = takeFirst(readers, comesBefore)) {
      if (filter.keep(row) && !found.has(row.id)) {
        if (found.size === ticketsPerPage) return pageWith(passed);
        found.set(row.id, row);
      }
      passed = row.gsi1sk;
      taken++;
    }
    const dry = readers.filter(({ rows, ended }) => rows.length === 0 && !ended);
    if (round > 0 && dry.length === 0) return pageWith(undefined);
    if (read >= maxRead) return pageWith(horizonOf(readers, comesBefore));
    const count = Math.max(1, dry.length);
    // Rows read so far per row that passed the filters.
    const share = Math.min(maxRead, (taken + 1) / (found.size + 1));
    const wanted = Math.ceil((ticketsPerPage + 1 - found.size) * share);
    const limit = Math.min(portion(wanted, count), Math.ceil((maxRead - read) / count));
    const [more, ...efforts] = await Promise.all([
      round === 0 ? late : [],
      ...dry.map((reader) => readRangeFurther(reader.range, reader, { ...filter, order }, limit)),
    ]);
    readers.push(...more.map(open));
    for (const effort of efforts) {
      read += effort.read;
      taken += effort.dropped;
    }
  }
}
