import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { announceChatMessage } from '#functions/conversation/chats/announce.ts';
import { addChatMessage, type ChatContent } from '#functions/conversation/chats/chat-message-store.ts';
import { chatMessageView } from '#functions/conversation/chats/chat-message-view.ts';
import { getChat } from '#functions/conversation/chats/chat-store.ts';
import { getTicket, requireVisible } from '#functions/conversation/tickets/ticket-store.ts';
import { serve } from '#functions/http/serve.ts';
import { copyCheckedFile, uploadKeptMs } from '#functions/platform/files/store-upload.ts';
import { type ChatSendBody, chats } from '#shared/chats/contract.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import type { Tenant } from '#shared/tenant.ts';
import { chatPreviewOf } from './preview-of.ts';

/** Checks an upload and copies it to a name of the chat, to which no client can upload. */
const fileOf = async (tenant: Tenant, chatId: number, { media, message }: ChatSendBody) => {
  if (!media) return { mediaType: 'text' as const, media: null };
  const from = mediaNames.upload(tenant, media.uploadId);
  const to = (content: string) => mediaNames.chat(tenant, chatId, media.uploadId, content);
  const taken = await copyCheckedFile({ from, to, keptMs: uploadKeptMs }, media, message);
  return { mediaType: taken.mediaType, media: taken.media, file: taken.file };
};

export const handler = serve(chats.send, async ({ params: { chatId }, body, caller }) => {
  const { tenant, user, company } = caller;
  await getChat(tenant, user.id, chatId);
  // Members link only to tickets that they may see themselves.
  const ticket = body.ticketId ? requireVisible(await getTicket(tenant, body.ticketId), user) : null;
  const content: ChatContent = {
    message: body.message,
    mentions: body.mentions,
    ticketId: ticket?.id ?? null,
    ...(await fileOf(tenant, chatId, body)),
  };
  const { row, chat, isNew } = await addChatMessage(tenant, chatId, {
    sender: user,
    content,
    preview: chatPreviewOf(user.name, content),
    idempotencyKey: body.idempotencyKey,
  });
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  // A repeated call announces it again, in case the first one died before that.
  await announceChatMessage({ tenant, directory }, isNew ? 'create' : 'update', row, chat);
  return chatMessageView(row, directory);
});
