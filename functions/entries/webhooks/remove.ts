import { serve } from '#functions/http/serve.ts';
import { webhooks } from '#shared/webhooks/contract.ts';
import { announceWebhook } from './announce.ts';
import { removeWebhook } from './webhook-store.ts';

export const handler = serve(webhooks.remove, async ({ params: { webhookId }, caller: { tenant } }) => {
  await removeWebhook(tenant, webhookId);
  await announceWebhook(tenant, webhookId);
});
