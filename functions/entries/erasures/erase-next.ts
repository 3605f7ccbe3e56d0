import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import {
  type ErasureCounts,
  type ErasureFindings,
  type ErasureRow,
  type RunningErasure,
  saveErasure,
} from './erasure-row.ts';
import { findNextToErase } from './find-next.ts';
import { removeErasureFindings } from './remove-found.ts';

const sum = (one: ErasureCounts, two: ErasureCounts = {}): ErasureCounts => {
  const all: ErasureCounts = { ...one };
  for (const [kind, count] of Object.entries(two) as [keyof ErasureCounts, number][])
    all[kind] = (all[kind] ?? 0) + count;
  return all;
};

const isEmpty = ({ counts: _, next: __, ticketIds: ___, waits, ...things }: ErasureFindings): boolean =>
  !waits && Object.values(things).every((list) => !list || (Array.isArray(list) && list.length === 0));

const moved = (row: RunningErasure, { next, ticketIds }: ErasureFindings): ErasureRow => {
  const { found: _, ...work } = row.work;
  if (!next) {
    const { work: __, ...rest } = row;
    return { ...rest, doneAt: new Date().toISOString() };
  }
  return { ...row, work: { ...work, cursor: next, ...(ticketIds && { ticketIds }) } };
};

/** Removes what the last step found, or finds what comes next; each ends with the stored progress. */
export async function advanceErasure(context: TicketContext, row: RunningErasure): Promise<ErasureRow> {
  const { tenant } = context;
  const { found } = row.work;
  if (found) {
    await removeErasureFindings(context, row.work, found);
    return saveErasure(tenant, row, moved(row, found));
  }
  const next = await findNextToErase(context, row.work);
  const erased = sum(row.erased, next.counts);
  if (isEmpty(next)) return saveErasure(tenant, row, moved({ ...row, erased }, next));
  return saveErasure(tenant, row, { ...row, erased, work: { ...row.work, found: next } });
}
