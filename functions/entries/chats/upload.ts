import { getChat } from '#functions/conversation/chats/chat-store.ts';
import { serve } from '#functions/http/serve.ts';
import { uploadAddress } from '#functions/platform/files/upload-address.ts';
import { chats } from '#shared/chats/contract.ts';

export const handler = serve(chats.upload, async ({ params, body: { size }, caller: { tenant, user } }) => {
  await getChat(tenant, user.id, params.chatId);
  return uploadAddress(tenant, size);
});
