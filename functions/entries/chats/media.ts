import { getChatMessage } from '#functions/conversation/chats/chat-message-store.ts';
import { getChat } from '#functions/conversation/chats/chat-store.ts';
import { mediaAddress } from '#functions/conversation/rows/message-row.ts';
import { serve } from '#functions/http/serve.ts';
import { chats } from '#shared/chats/contract.ts';
import { AppError } from '#shared/http/errors.ts';

export const handler = serve(chats.media, async ({ params, query, caller: { tenant, user } }) => {
  await getChat(tenant, user.id, params.chatId);
  const row = await getChatMessage(tenant, params.chatId, params.chatMessageId);
  const mediaUrl = await mediaAddress(row, { download: query.download === '1' });
  if (mediaUrl === null) throw new AppError('ERR_MEDIA_NOT_READY');
  return { mediaUrl };
});
