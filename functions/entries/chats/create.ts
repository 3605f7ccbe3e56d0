import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { announceChat } from '#functions/conversation/chats/announce.ts';
import { chatView } from '#functions/conversation/chats/chat-row.ts';
import { addChat } from '#functions/conversation/chats/chat-store.ts';
import { serve } from '#functions/http/serve.ts';
import { chats } from '#shared/chats/contract.ts';
import { currentCompanyUsersOf } from './users-now.ts';

export const handler = serve(chats.create, async ({ body, caller }) => {
  const { tenant, user, company } = caller;
  const form = { title: body.title, ownerId: user.id, userIds: body.users };
  const chat = await addChat(tenant, form, currentCompanyUsersOf(caller));
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  await announceChat({ tenant, directory }, 'create', chat);
  return chatView(chat, directory);
});
