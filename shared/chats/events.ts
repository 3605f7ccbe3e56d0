import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';
import { Chat } from './chat.ts';
import { ChatMessage } from './chat-message.ts';

/** Sent to the rooms of the chat's members, and to no other user of the company. */
export const chatEvent = defineLiveEvent({
  entity: 'chat',
  audience: 'user',
  note: 'to its members; `delete` also when the user is a member no longer',
  payload: z.union([
    z.object({ action: z.enum(['create', 'update']), chat: Chat }),
    z.object({ action: z.literal('delete'), chatId: z.int() }),
  ]),
});

export const chatMessageEvent = defineLiveEvent({
  entity: 'chatMessage',
  audience: 'user',
  note: 'to the members of its chat',
  payload: z.object({ action: z.enum(['create', 'update']), message: ChatMessage }),
});

export const chatTypingEvent = defineLiveEvent({
  entity: 'chatTyping',
  audience: 'user',
  note: 'to the other members; stored nowhere, and over after a few seconds',
  payload: z.object({ chatId: z.int(), user: z.object({ id: z.int(), name: z.string() }) }),
});
