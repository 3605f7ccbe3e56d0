import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { announceChat } from '#functions/conversation/chats/announce.ts';
import { chatView } from '#functions/conversation/chats/chat-row.ts';
import { getChat, markChatRead } from '#functions/conversation/chats/chat-store.ts';
import { serve } from '#functions/http/serve.ts';
import { seqOfChatMessage } from '#shared/chats/chat-message.ts';
import { chats } from '#shared/chats/contract.ts';

export const handler = serve(chats.read, async ({ params: { chatId }, body, caller }) => {
  const { tenant, user, company } = caller;
  const before = await getChat(tenant, user.id, chatId);
  const upTo = body.upTo === undefined ? before.seq : Math.min(before.seq, seqOfChatMessage(chatId, body.upTo));
  const chat = await markChatRead(tenant, user.id, chatId, upTo);
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  // For the reader's other devices; other members see no difference.
  if (chat.version !== before.version) await announceChat({ tenant, directory }, 'update', chat, [user.id]);
  return chatView(chat, directory);
});
