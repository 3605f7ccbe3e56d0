import { bulkView, enqueueBulk, getBulk } from '#functions/conversation/acts/bulk-row.ts';
import { serve } from '#functions/http/serve.ts';
import { ticketBulks } from '#shared/tickets/bulk-contract.ts';

/** Longer than a step takes (ms): its worker died, or its request before it enqueued the step. */
const stoppedMs = 3_000;

export const handler = serve(ticketBulks.showBulk, async ({ params, caller: { tenant, user } }) => {
  const row = await getBulk(tenant, params.bulkId, user.id);
  const isAtWork = row.status === 'running' || row.status === 'undoing';
  if (isAtWork && Date.now() - Date.parse(row.updatedAt) > stoppedMs) await enqueueBulk(row);
  return bulkView(row);
});
