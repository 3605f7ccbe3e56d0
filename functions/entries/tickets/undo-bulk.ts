import { type BulkRow, bulkView, enqueueBulk, getBulk } from '#functions/conversation/acts/bulk-row.ts';
import { serve } from '#functions/http/serve.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { ticketBulks } from '#shared/tickets/bulk-contract.ts';

/** From this write on no ticket takes the act, and none of its texts is sent before its undoing was tried. */
const undoing = (tenant: Tenant, id: string, userId: number): Promise<BulkRow> =>
  retryOnConflict(async () => {
    const row = await getBulk(tenant, id, userId);
    if (row.act.act === 'read') throw new AppError('ERR_UNDO_TOO_LATE');
    if (row.status === 'undoing' || row.status === 'undone') return row;
    const now = new Date().toISOString();
    const change = {
      set: { status: 'undoing', undoAt: now, updatedAt: now },
      add: { version: 1 },
      when: equals({ status: row.status }),
    };
    return (await write({
      write: update(keys.bulk(tenant, id), change),
      otherwise: 'ERR_TRY_AGAIN',
    })) as unknown as BulkRow;
  });

export const handler = serve(ticketBulks.undoBulk, async ({ params, caller: { tenant, user } }) => {
  const row = await undoing(tenant, params.bulkId, user.id);
  if (row.status === 'undoing') await enqueueBulk(row);
  return bulkView(row);
});
