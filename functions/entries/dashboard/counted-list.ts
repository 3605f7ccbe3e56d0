import * as z from 'zod';
import type { ServiceCycleWithKey } from '#functions/engagement/dashboard/stored-cycles.ts';
import { keys } from '#shared/server/keys.ts';
import { readIndex } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import {
  type CountedCyclesQuery,
  figureIndexName,
  isCycleCountedByFigure,
  isWaitFigure,
  longestWaitDays,
} from './counted.ts';
import { dayAfter } from './period.ts';

/** A page ends after so many conversations, or after so many rows were read for it. */
const perPage = 30;
const rowsAtOnce = 100;
const maxReads = 5;

/** Everything from this position of the index on has been read. */
export const CountedPosition = z.object({ below: z.string().max(64) });
type Position = z.infer<typeof CountedPosition>;

export type IndexedCycle = ServiceCycleWithKey & {
  contactId: number;
  whatsappId: number;
  gsi1sk?: string;
  gsi2sk?: string;
};

/** A page of the cycles that a figure counts, newest first. It may have none although more follow. */
export async function readCounted(
  tenant: Tenant,
  asked: CountedCyclesQuery,
  from: Position | undefined,
): Promise<{ rows: IndexedCycle[]; next: Position | null }> {
  const index = figureIndexName(asked);
  const partition = index === 'gsi1' ? keys.cyclesBegun(tenant) : keys.cyclesFinished(tenant);
  const oldest = isWaitFigure(asked) ? dayAfter(asked.from, -longestWaitDays) : asked.from;
  const end = `${asked.to}~`;
  let below = from !== undefined && from.below < end ? from.below : end;
  const rows: IndexedCycle[] = [];
  for (let reads = 0; reads < maxReads; reads++) {
    if (below < oldest) break;
    const page = await readIndex<IndexedCycle>(index, partition, {
      from: oldest,
      below,
      limit: rowsAtOnce,
      reverse: true,
    });
    for (const row of page.rows) {
      const position = row[`${index}sk`] ?? '';
      // Both bounds are included: the row that ended the last page is not taken twice.
      if (position === below) continue;
      below = position;
      if (isCycleCountedByFigure(row, asked)) rows.push(row);
      if (rows.length === perPage) return { rows, next: { below } };
    }
    if (!page.last) return { rows, next: null };
  }
  return { rows, next: below < oldest ? null : { below } };
}
