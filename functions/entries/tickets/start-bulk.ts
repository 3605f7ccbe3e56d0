import { type BulkRow, bulkView, enqueueBulk, getBulk } from '#functions/conversation/acts/bulk-row.ts';
import { serve } from '#functions/http/serve.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { putNew, write } from '#shared/server/table.ts';
import { ticketBulks } from '#shared/tickets/bulk-contract.ts';

/** Seconds for which a bulk can be looked up. */
const keptSeconds = 86_400;

/** Writes the row first, then enqueues: a client that got no answer repeats its request, or asks how far it is. */
export const handler = serve(ticketBulks.startBulk, async ({ body, caller: { tenant, user } }) => {
  const now = new Date().toISOString();
  const row: BulkRow = {
    id: body.id,
    companyId: tenant.companyId,
    userId: user.id,
    act: body.act,
    status: 'running',
    ticketIds: [...new Set(body.ticketIds)],
    next: 0,
    done: 0,
    refused: [],
    sendsText: false,
    undoNext: 0,
    undone: 0,
    kept: [],
    createdAt: now,
    updatedAt: now,
    version: 1,
    expiresAt: Math.floor(Date.now() / 1000) + keptSeconds,
  };
  try {
    await write({ write: putNew(keys.bulk(tenant, row.id), { ...row }), otherwise: 'ERR_TRY_AGAIN' });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'ERR_TRY_AGAIN')) throw error;
  }
  const stored = await getBulk(tenant, row.id, user.id);
  if (stored.status === 'running') await enqueueBulk(stored);
  return bulkView(stored);
});
