import type { ChatContent } from '#functions/conversation/chats/chat-message-store.ts';
import { deletedSign, messagePreviewLine } from '#shared/messages/preview.ts';

/** Sender and text in a line, as the list of chats shows the last message. */
export function chatPreviewOf(
  name: string,
  { message, mediaType, media, ticketId }: Pick<ChatContent, 'message' | 'mediaType' | 'media' | 'ticketId'>,
): string {
  const line = messagePreviewLine(mediaType, message, media?.fileName ?? null);
  return `${name}: ${line || (ticketId === null ? '' : '🔗')}`;
}

export function chatPreviewOfDeleted(name: string): string {
  return `${name}: ${deletedSign}`;
}
