import { getQueue } from '#functions/company/queues/queue-store.ts';
import { serve } from '#functions/http/serve.ts';
import { uploadAddress } from '#functions/platform/files/upload-address.ts';
import { queues } from '#shared/queues/contract.ts';

export const handler = serve(queues.upload, async ({ params, body, caller: { tenant } }) => {
  await getQueue(tenant, params.queueId);
  return uploadAddress(tenant, body.size);
});
