import { randomUUID } from 'node:crypto';
import { serve } from '#functions/http/serve.ts';
import { limitCalls } from '#functions/platform/http/rate-limit.ts';
import { deliveryIdOf } from '#functions/platform/webhooks/webhook-jobs.ts';
import { webhooks } from '#shared/webhooks/contract.ts';
import { callReceiver, isWebhookAttemptAccepted } from './call-receiver.ts';
import { saveDelivery, storeWebhookDelivery } from './delivery-store.ts';
import { getWebhook } from './webhook-store.ts';

const type = 'webhook.test';
/** An address is called on demand a few times a minute, so that it cannot be flooded through us. */
const maxTests = { calls: 5, perSeconds: 60 };

/** Sends one test event and answers what came back; a failed one is not sent again. */
export const handler = serve(webhooks.test, async ({ params: { webhookId }, caller: { tenant } }) => {
  const hook = await getWebhook(tenant, webhookId);
  await limitCalls('webhooks.test', `${tenant.companyId}#${webhookId}`, maxTests);
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data: { webhookId } });
  const row = await storeWebhookDelivery(tenant, webhookId, {
    id: deliveryIdOf(webhookId, type, randomUUID()),
    type,
    body,
  });
  const attempt = await callReceiver(tenant, hook, row);
  const state = isWebhookAttemptAccepted(attempt) ? ('delivered' as const) : ('failed' as const);
  const after = { ...row, attempts: [attempt], state, nextAt: null };
  await saveDelivery(tenant, after);
  return after;
});
