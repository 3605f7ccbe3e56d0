import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { announceChatMessage } from '#functions/conversation/chats/announce.ts';
import { changeChatMessage } from '#functions/conversation/chats/chat-message-store.ts';
import { chatMessageView } from '#functions/conversation/chats/chat-message-view.ts';
import { serve } from '#functions/http/serve.ts';
import { chats } from '#shared/chats/contract.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { chatPreviewOfDeleted } from './preview-of.ts';

const emptied = { message: '', mentions: [], ticketId: null, isDeleted: true } as const;

export const handler = serve(chats.removeMessage, async ({ params, caller: { tenant, user, company } }) => {
  const { chatId } = params;
  const name = { chatId, id: params.chatMessageId };
  const { row, chat } = await changeChatMessage(tenant, user.id, name, () => ({
    set: { ...emptied, mentions: [] },
    preview: chatPreviewOfDeleted(user.name),
  }));
  if (row.file) await enqueue('removedChats', { companyId: tenant.companyId, chatId, seq: row.seq });
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  await announceChatMessage({ tenant, directory }, 'update', row, chat);
  return chatMessageView(row, directory);
});
