import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { announceChatMessage } from '#functions/conversation/chats/announce.ts';
import { changeChatMessage } from '#functions/conversation/chats/chat-message-store.ts';
import { chatMessageView } from '#functions/conversation/chats/chat-message-view.ts';
import { serve } from '#functions/http/serve.ts';
import { chats } from '#shared/chats/contract.ts';
import { chatPreviewOf } from './preview-of.ts';

export const handler = serve(chats.edit, async ({ params, body, caller: { tenant, user, company } }) => {
  const name = { chatId: params.chatId, id: params.chatMessageId };
  const { row, chat } = await changeChatMessage(tenant, user.id, name, (before, { memberIds }) => {
    const mentions = body.mentions.filter((id) => memberIds.includes(id) && id !== user.id);
    const set = { message: body.message, mentions, isEdited: true };
    return { set, preview: chatPreviewOf(user.name, { ...before, ...set }) };
  });
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  await announceChatMessage({ tenant, directory }, 'update', row, chat);
  return chatMessageView(row, directory);
});
