import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { type Counts, type ErasureRow, type RunningErasure, type StepFindings, saveErasure } from './erasure-row.ts';
import { findNext } from './find-next.ts';
import { removeFound } from './remove-found.ts';

const sum = (one: Counts, two: Counts = {}): Counts => {
  const all: Counts = { ...one };
  for (const [kind, count] of Object.entries(two) as [keyof Counts, number][]) all[kind] = (all[kind] ?? 0) + count;
  return all;
};

const isEmpty = ({ counts: _, next: __, ticketIds: ___, waits, ...things }: StepFindings): boolean =>
  !waits && Object.values(things).every((list) => !list || (Array.isArray(list) && list.length === 0));

const moved = (row: RunningErasure, { next, ticketIds }: StepFindings): ErasureRow => {
  const { found: _, ...work } = row.work;
  if (!next) {
    const { work: __, ...rest } = row;
    return { ...rest, doneAt: new Date().toISOString() };
  }
  return { ...row, work: { ...work, cursor: next, ...(ticketIds && { ticketIds }) } };
};

/** Removes what the last step found, or finds what comes next; each ends with the stored progress. */
export async function eraseNext(context: TicketContext, row: RunningErasure): Promise<ErasureRow> {
  const { tenant } = context;
  const { found } = row.work;
  if (found) {
    await removeFound(context, row.work, found);
    return saveErasure(tenant, row, moved(row, found));
  }
  const next = await findNext(context, row.work);
  const erased = sum(row.erased, next.counts);
  if (isEmpty(next)) return saveErasure(tenant, row, moved({ ...row, erased }, next));
  return saveErasure(tenant, row, { ...row, erased, work: { ...row.work, found: next } });
}
