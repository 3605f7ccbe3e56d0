import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { announceChat, announceChatGone } from '#functions/conversation/chats/announce.ts';
import { chatView } from '#functions/conversation/chats/chat-row.ts';
import { changeChat } from '#functions/conversation/chats/chat-store.ts';
import { serve } from '#functions/http/serve.ts';
import { chats } from '#shared/chats/contract.ts';
import { currentCompanyUsersOf } from './users-now.ts';

export const handler = serve(chats.update, async ({ params, body, caller }) => {
  const { tenant, user, company } = caller;
  const change = { title: body.title, userIds: body.users };
  const { chat, gone, added } = await changeChat(tenant, user.id, params.chatId, change, currentCompanyUsersOf(caller));
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  const context = { tenant, directory };
  await announceChatGone(tenant, chat.id, gone);
  const stayed = chat.memberIds.filter((id) => !added.includes(id));
  await announceChat(context, 'create', chat, added);
  await announceChat(context, 'update', chat, stayed);
  return chatView(chat, directory);
});
