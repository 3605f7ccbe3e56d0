import type { ChatContent } from '#functions/conversation/chats/chat-message-store.ts';
import { deletedSign, preview } from '#shared/messages/preview.ts';

/** Sender and text in a line, as the list of chats shows the last message. */
export function previewOf(
  name: string,
  { message, mediaType, media, ticketId }: Pick<ChatContent, 'message' | 'mediaType' | 'media' | 'ticketId'>,
): string {
  const line = preview(mediaType, message, media?.fileName ?? null);
  return `${name}: ${line || (ticketId === null ? '' : '🔗')}`;
}

export function previewOfDeleted(name: string): string {
  return `${name}: ${deletedSign}`;
}
