import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { mediaAddress, mediaView } from '#functions/conversation/rows/message-row.ts';
import { type ChatMessage, chatMessageIdOf } from '#shared/chats/chat-message.ts';
import type { ChatMessageRow } from './chat-message-store.ts';

/** A message as members see it, with the sender's current name. */
export async function chatMessageView(
  row: ChatMessageRow,
  { users }: Pick<CompanyDirectory, 'users'>,
): Promise<ChatMessage> {
  const sender = users.get(row.senderId);
  return {
    ...row,
    id: chatMessageIdOf(row.chatId, row.seq),
    sender: sender ? { id: sender.id, name: sender.name } : null,
    media: mediaView(row),
    mediaUrl: await mediaAddress(row),
  };
}
