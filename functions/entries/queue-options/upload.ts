import { getOption } from '#functions/company/queues/option-store.ts';
import { serve } from '#functions/http/serve.ts';
import { uploadAddress } from '#functions/platform/files/upload-address.ts';
import { queueOptions } from '#shared/queue-options/contract.ts';

export const handler = serve(queueOptions.upload, async ({ params, body, caller: { tenant } }) => {
  await getOption(tenant, params.queueOptionId);
  return uploadAddress(tenant, body.size);
});
