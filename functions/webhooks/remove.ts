import { serve } from '#functions/http/serve.ts';
import { webhooks } from '#shared/webhooks/contract.ts';
import { removeWebhook } from './webhook-store.ts';

export const handler = serve(webhooks.remove, async ({ params: { webhookId }, caller: { tenant } }) =>
  removeWebhook(tenant, webhookId),
);
