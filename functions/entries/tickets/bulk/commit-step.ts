import { type BulkRow, bulkView, enqueueBulk } from '#functions/conversation/acts/bulk-row.ts';
import { undoSeconds } from '#functions/conversation/acts/undo-seconds.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { wakeIn } from '#functions/platform/timers/wake-timers.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { ticketBulkEvent } from '#shared/tickets/bulk-events.ts';

/** Tickets of one step: its user sees the progress of each. */
export const stepSize = 10;

/** Shows a bulk to its user, on all devices. */
const publishBulk = (tenant: Tenant, row: BulkRow): Promise<void> =>
  publishEvents(ticketBulkEvent(tenant, { action: 'update', bulk: bulkView(row) }, [`user-${row.userId}`]));

/** Stores what a step did and has the next one carried out, unless another worker has committed it or the bulk is being undone. */
export async function commitBulkStep(tenant: Tenant, row: BulkRow, set: Partial<BulkRow>): Promise<void> {
  const { status, next, undoNext } = row;
  const change = {
    set: { ...set, updatedAt: new Date().toISOString() },
    add: { version: 1 },
    when: equals({ status, next, undoNext }),
  };
  let after: BulkRow;
  try {
    const written = { write: update(keys.bulk(tenant, row.id), change), otherwise: 'ERR_TRY_AGAIN' } as const;
    after = (await write<BulkRow>(written)) as BulkRow;
  } catch (error) {
    if (error instanceof AppError && error.code === 'ERR_TRY_AGAIN') return;
    throw error;
  }
  const isOver = after.status === 'done' || after.status === 'undone';
  // The texts of its acts fall due together; those of an undone bulk belong to the acts that stay.
  await (isOver ? wakeIn(tenant, undoSeconds) : enqueueBulk(after));
  await publishBulk(tenant, after);
}
