import { serve } from '#functions/http/serve.ts';
import { uploadAddress } from '#functions/messages/upload-address.ts';
import { queues } from '#shared/queues/contract.ts';
import { getQueue } from './queue-store.ts';

export const handler = serve(queues.upload, async ({ params, body, caller: { tenant } }) => {
  await getQueue(tenant, params.queueId);
  return uploadAddress(tenant, body.size);
});
