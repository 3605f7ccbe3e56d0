import { currentProvider } from '#functions/company/billing/provider/current-provider.ts';
import { noticeSignature } from '#functions/company/billing/provider/payment-notice.ts';
import { serve } from '#functions/http/serve.ts';
import { subscription } from '#shared/subscription/contract.ts';

export const handler = serve(subscription.registerWebhook, async ({ body }) => {
  const provider = await currentProvider();
  const { origin } = new URL(body.url);
  await provider.registerNotices(`${origin}/api/subscription/webhook/${await noticeSignature()}`);
  return { ok: true as const };
});
