import { serve } from '#functions/http/serve.ts';
import { webhookView } from '#functions/platform/webhooks/webhook-row.ts';
import { webhooks } from '#shared/webhooks/contract.ts';
import { announceWebhook } from './announce.ts';
import { changeWebhook, readWebhookState } from './webhook-store.ts';

export const handler = serve(webhooks.update, async ({ params: { webhookId }, body, caller: { tenant } }) => {
  const hook = await changeWebhook(tenant, webhookId, body);
  await announceWebhook(tenant, webhookId);
  return webhookView(hook, await readWebhookState(tenant, webhookId));
});
