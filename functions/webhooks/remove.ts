import { serve } from '#functions/http/serve.ts';
import { publish } from '#functions/platform/live/publish.ts';
import { webhooks } from '#shared/webhooks/contract.ts';
import { webhookEvent } from '#shared/webhooks/events.ts';
import { removeWebhook } from './webhook-store.ts';

export const handler = serve(webhooks.remove, async ({ params: { webhookId }, caller: { tenant } }) => {
  await removeWebhook(tenant, webhookId);
  await publish(webhookEvent(tenant, { action: 'delete', webhookId }));
});
