import { serve } from '#functions/http/serve.ts';
import { limitCalls } from '#functions/platform/http/rate-limit.ts';
import { webhookLane } from '#functions/platform/webhooks/webhook-jobs.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { webhooks } from '#shared/webhooks/contract.ts';
import { getDelivery, saveDelivery } from './delivery-store.ts';
import { getWebhook } from './webhook-store.ts';

/** Events that are sent again by hand for each webhook. */
const maxReplays = { calls: 10, perSeconds: 60 };

/** Sends an event again in the lane of its webhook, under the same id. */
export const handler = serve(webhooks.replay, async ({ params, caller: { tenant } }) => {
  const { webhookId, deliveryId } = params;
  await getWebhook(tenant, webhookId);
  const row = await getDelivery(tenant, webhookId, deliveryId);
  await limitCalls('webhooks.replay', `${tenant.companyId}#${webhookId}`, maxReplays);
  const now = new Date().toISOString();
  const waiting = { ...row, state: 'waiting' as const, nextAt: now };
  await saveDelivery(tenant, waiting);
  const { companyId } = tenant;
  const event = { id: row.id, type: row.type, body: row.request };
  await enqueue('webhooks', {
    body: { companyId, webhookId, event },
    group: webhookLane(companyId, webhookId),
    deduplication: `replay-${row.id}-${now}`,
  });
  return waiting;
});
