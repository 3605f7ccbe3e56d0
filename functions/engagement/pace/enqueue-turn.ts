import { jobQueueUrl, messageText } from '#shared/server/enqueue.ts';
import { sendQueueCoalesced } from '#shared/server/send-coalesced.ts';
import type { Tenant } from '#shared/tenant.ts';
import { readPace } from './pace-row.ts';
import { pacePlanningMs } from './pace-schedule.ts';

/**
 * Has a connection take its turn at a moment of the coming minute. Only the row decides: a turn of an earlier `version`
 * does nothing, so two never release two messages. A later moment is left to the connection's schedule.
 */
export async function enqueuePaceTurn(tenant: Tenant, whatsappId: number, version: number, at: number): Promise<void> {
  const delayMs = Math.max(0, at - Date.now());
  if (delayMs > pacePlanningMs) return;
  await sendQueueCoalesced(jobQueueUrl('turns'), [
    {
      MessageBody: messageText('turns', { companyId: tenant.companyId, whatsappId, version }),
      DelaySeconds: Math.ceil(delayMs / 1000),
    },
  ]);
}

/** Has a connection take its turn now; it decides whether anything may go. */
export async function enqueuePaceTurnNow(tenant: Tenant, whatsappId: number): Promise<void> {
  const { version } = await readPace(tenant, whatsappId);
  await enqueuePaceTurn(tenant, whatsappId, version, Date.now());
}
