import { serve } from '#functions/http/serve.ts';
import { uploadAddress } from '#functions/messages/upload-address.ts';
import { quickMessages } from '#shared/quick-messages/contract.ts';
import { changeableQuickMessage } from './quick-message-store.ts';

export const handler = serve(quickMessages.upload, async ({ params, body, caller: { tenant, user } }) => {
  await changeableQuickMessage(tenant, user, params.quickMessageId);
  return uploadAddress(tenant, body.size);
});
