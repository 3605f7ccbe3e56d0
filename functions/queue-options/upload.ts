import { serve } from '#functions/http/serve.ts';
import { uploadAddress } from '#functions/messages/upload-address.ts';
import { queueOptions } from '#shared/queue-options/contract.ts';
import { getOption } from './option-store.ts';

export const handler = serve(queueOptions.upload, async ({ params, body, caller: { tenant } }) => {
  await getOption(tenant, params.queueOptionId);
  return uploadAddress(tenant, body.size);
});
