import { serve } from '#functions/http/serve.ts';
import { webhookView } from '#functions/platform/webhooks/webhook-row.ts';
import { webhooks } from '#shared/webhooks/contract.ts';
import { readWebhookState, renewSecret } from './webhook-store.ts';

export const handler = serve(webhooks.renewSecret, async ({ params: { webhookId }, caller: { tenant } }) => {
  const { hook, secret } = await renewSecret(tenant, webhookId);
  return { ...webhookView(hook, await readWebhookState(tenant, webhookId)), secret };
});
