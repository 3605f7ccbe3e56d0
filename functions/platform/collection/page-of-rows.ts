import * as z from 'zod';
import { readPage } from '#functions/platform/http/cursor.ts';
import type { PageQuery } from '#shared/http/page.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';

interface Order<R> {
  /** The text that rows are sorted by; equal ones are sorted by id. */
  by: (row: R) => string;
  /** The texts of a row that the search looks into. */
  searched?: (row: R) => readonly string[];
  perPage?: number;
}

/** Position of the last row shown. */
const Position = z.object({ text: z.string(), id: z.int() });
type Position = z.infer<typeof Position>;

const compare = (a: Position, b: Position): number => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.id - b.id);

/** A page of a list that is short enough to be read whole, sorted and searched in memory. */
export async function pageOfRows<R extends { id: number }>(
  query: PageQuery & { searchParam: string },
  all: readonly R[],
  { by, searched = (row) => [by(row)], perPage = 20 }: Order<R>,
): Promise<{ rows: R[]; tail: { count: number; hasMore: boolean; nextCursor: string | null } }> {
  const search = foldAccentsAndCase(query.searchParam.trim());
  const found = all
    .filter((row) => searched(row).some((text) => foldAccentsAndCase(text).includes(search)))
    .map((row) => ({ row, at: { text: foldAccentsAndCase(by(row)), id: row.id } }))
    .sort((a, b) => compare(a.at, b.at));
  const { page, isPastEnd, hasMore, nextCursor } = await readPage(query, Position, async (last) => {
    const left = last ? found.filter(({ at }) => compare(at, last) > 0) : found;
    const page = left.slice(0, perPage);
    return { page, next: left.length > perPage ? (page.at(-1)?.at ?? null) : null };
  });
  const rows = isPastEnd ? [] : page.map(({ row }) => row);
  return { rows, tail: { count: found.length, hasMore, nextCursor } };
}
