import { serve } from '#functions/http/serve.ts';
import { publish } from '#functions/platform/live/publish.ts';
import { webhookView } from '#functions/platform/webhooks/webhook-row.ts';
import { webhooks } from '#shared/webhooks/contract.ts';
import { webhookEvent } from '#shared/webhooks/events.ts';
import { addWebhook } from './webhook-store.ts';

export const handler = serve(webhooks.create, async ({ body, caller: { tenant } }) => {
  const { hook, secret } = await addWebhook(tenant, body);
  await publish(webhookEvent(tenant, { action: 'create', webhookId: hook.id }));
  return { ...webhookView(hook, undefined), secret };
});
