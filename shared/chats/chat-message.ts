import * as z from 'zod';
import { messageKinds } from '#shared/messages/content.ts';
import { Media } from '#shared/messages/media.ts';

/** Limit of messages in a chat: an id has room for this many. */
export const maxChatMessages = 999_999;
const idsPerChat = maxChatMessages + 1;

/** Ids are unique within the company and grow with the position in the chat. */
export function chatMessageIdOf(chatId: number, seq: number): number {
  return chatId * idsPerChat + seq;
}

/** The position that an id stands for; 0 for an id of another chat, which no message has. */
export function seqOfChatMessage(chatId: number, id: number): number {
  return Math.floor(id / idsPerChat) === chatId ? id % idsPerChat : 0;
}

/** A message of an internal chat. Only members of the chat receive it. */
export const ChatMessage = z.object({
  id: z.int(),
  chatId: z.int(),
  senderId: z.int(),
  /** Null once the user was removed. */
  sender: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Empty when it was deleted. */
  message: z.string(),
  /** Ids of the members whom it mentions; the text has their names after an @. */
  mentions: z.array(z.int()),
  /** A ticket that it links to. The ticket itself is shown to those who may see it. */
  ticketId: z.int().nullable(),
  mediaType: z.enum(messageKinds),
  media: Media.nullable(),
  /** Signed address of its file, good for an hour. */
  mediaUrl: z.string().nullable(),
  isEdited: z.boolean(),
  isDeleted: z.boolean(),
  createdAt: z.string(),
  version: z.int(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;
