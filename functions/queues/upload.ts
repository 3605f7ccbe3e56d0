import { serve } from '#functions/http/serve.ts';
import { uploadAddress } from '#functions/messages/upload-address.ts';
import { queueRoutes } from '#shared/queues/contract.ts';
import { getQueue } from './queue-store.ts';

export const handler = serve(queueRoutes.upload, async ({ params, body, caller: { tenant } }) => {
  await getQueue(tenant, params.queueId);
  return uploadAddress(tenant, body.size);
});
