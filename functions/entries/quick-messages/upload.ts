import { changeableQuickMessage } from '#functions/company/quick-messages/quick-message-store.ts';
import { serve } from '#functions/http/serve.ts';
import { uploadAddress } from '#functions/platform/files/upload-address.ts';
import { quickMessages } from '#shared/quick-messages/contract.ts';

export const handler = serve(quickMessages.upload, async ({ params, body, caller: { tenant, user } }) => {
  await changeableQuickMessage(tenant, user, params.quickMessageId);
  return uploadAddress(tenant, body.size);
});
