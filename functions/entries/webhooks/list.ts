import { serve } from '#functions/http/serve.ts';
import { webhookView } from '#functions/platform/webhooks/webhook-row.ts';
import { webhooks } from '#shared/webhooks/contract.ts';
import { readWebhookState, webhooksOf } from './webhook-store.ts';

export const handler = serve(webhooks.list, async ({ caller: { tenant } }) => {
  const hooks = await webhooksOf(tenant);
  return {
    webhooks: await Promise.all(hooks.map(async (hook) => webhookView(hook, await readWebhookState(tenant, hook.id)))),
  };
});
