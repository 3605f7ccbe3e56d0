import * as z from 'zod';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { webhooks } from '#shared/webhooks/contract.ts';
import { deliveryLog } from './delivery-store.ts';
import { getWebhook } from './webhook-store.ts';

const Position = z.string().min(1).max(200);

export const handler = serve(webhooks.deliveries, async ({ params: { webhookId }, query, caller: { tenant } }) => {
  await getWebhook(tenant, webhookId);
  const page = await readPage({ ...query, pageNumber: 1 }, Position, (below) => deliveryLog(tenant, webhookId, below));
  return { deliveries: page.rows, nextCursor: page.nextCursor };
});
