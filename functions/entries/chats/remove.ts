import { announceChatGone } from '#functions/conversation/chats/announce.ts';
import { getChat, removeChat } from '#functions/conversation/chats/chat-store.ts';
import { serve } from '#functions/http/serve.ts';
import { chats } from '#shared/chats/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { enqueue } from '#shared/server/enqueue.ts';

export const handler = serve(chats.remove, async ({ params: { chatId }, caller: { tenant, user } }) => {
  const chat = await getChat(tenant, user.id, chatId);
  if (chat.ownerId !== user.id) throw new AppError('ERR_NO_PERMISSION');
  // Enqueued first: a process that dies in between leaves nothing undone, because the worker deletes the chat as well.
  await enqueue('removedChats', { companyId: tenant.companyId, chatId });
  await removeChat(tenant, chatId);
  await announceChatGone(tenant, chatId, chat.memberIds);
  return { message: 'Chat deleted' };
});
