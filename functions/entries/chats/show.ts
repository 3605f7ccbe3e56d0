import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { chatView } from '#functions/conversation/chats/chat-row.ts';
import { getChatByName } from '#functions/conversation/chats/chat-store.ts';
import { serve } from '#functions/http/serve.ts';
import { chats } from '#shared/chats/contract.ts';

export const handler = serve(chats.show, async ({ params, caller: { tenant, user, company } }) => {
  const chat = await getChatByName(tenant, user.id, params.chatId);
  return chatView(chat, await companyDirectoryOf(tenant, company.configVersion));
});
