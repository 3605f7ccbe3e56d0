import { serve } from '#functions/http/serve.ts';
import { webhookView } from '#functions/platform/webhooks/webhook-row.ts';
import { webhooks } from '#shared/webhooks/contract.ts';
import { announceWebhook } from './announce.ts';
import { addWebhook } from './webhook-store.ts';

export const handler = serve(webhooks.create, async ({ body, caller: { tenant } }) => {
  const { hook, secret } = await addWebhook(tenant, body);
  await announceWebhook(tenant, hook.id);
  return { ...webhookView(hook, undefined), secret };
});
