import * as z from 'zod';
import { partialForm } from '#shared/http/changes.ts';
import { PageQuery, PositiveId, pageAnswerFields } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { maxBody } from '#shared/messages/content.ts';
import { MediaToSend, Upload, UploadBody } from '#shared/messages/media.ts';
import { isVisible, VisibleName } from '#shared/text/visible-name.ts';
import { Chat, maxChatMembers } from './chat.ts';
import { ChatMessage } from './chat-message.ts';

/** A user, by id or as Whaticket-compatible clients send one: the whole user. */
const UserRef = z.preprocess(
  (sent) => (sent !== null && typeof sent === 'object' && 'id' in sent ? sent.id : sent),
  PositiveId,
);
/** Members beside the caller, who is always one. */
const Members = z.array(UserRef).min(1).max(maxChatMembers);

export const ChatForm = z.object({ title: VisibleName(1, 100), users: Members });

const MessageText = z.string().max(maxBody).default('');
const Mentions = z.array(PositiveId).max(maxChatMembers).default([]);

/** A text, a file with or without a text, or a link to a ticket with or without a text. */
export const ChatSendBody = z
  .object({
    message: MessageText,
    mentions: Mentions,
    media: MediaToSend.optional(),
    ticketId: PositiveId.nullish(),
    /** The same key within a day is the same message: a repeated call returns it and stores nothing. */
    idempotencyKey: z.string().min(8).max(100).optional(),
  })
  .refine(({ message, media, ticketId }) => media || ticketId || isVisible(message), 'empty');
export type ChatSendBody = z.output<typeof ChatSendBody>;

const params = z.object({ chatId: PositiveId });
const messageParams = z.object({ chatId: PositiveId, chatMessageId: PositiveId });
const right = 'chats:use';
const missing = ['ERR_NO_CHAT_FOUND'] as const;
const missingMessage = [...missing, 'ERR_NO_CHAT_MESSAGE_FOUND'] as const;

export const chats = defineRoutes('chats', {
  list: {
    method: 'GET',
    path: '/chats',
    right,
    summary:
      'Lists the chats of which the caller is a member, the last active first; `unread` counts those with unread messages',
    query: PageQuery.extend({ searchParam: z.string().max(100).default('') }),
    returns: z.object({ records: z.array(Chat), unread: z.int(), ...pageAnswerFields }),
  },
  create: {
    method: 'POST',
    path: '/chats',
    effect: 'contained',
    right,
    audit: { of: 'chat' },
    summary: 'Opens a chat with these users; the caller owns it and is a member',
    body: ChatForm,
    returns: Chat,
    errors: ['ERR_NO_USER_FOUND', 'ERR_LIST_FULL'],
  },
  show: {
    method: 'GET',
    path: '/chats/{chatId}',
    right,
    summary: 'Shows a chat, by its id or its uuid',
    params: z.object({ chatId: z.union([PositiveId, z.uuid()]) }),
    returns: Chat,
    errors: missing,
  },
  update: {
    method: 'PUT',
    path: '/chats/{chatId}',
    effect: 'contained',
    right,
    audit: { of: 'chat' },
    summary: 'Changes the title or the members of one’s own chat',
    params,
    body: partialForm(ChatForm),
    returns: Chat,
    errors: [...missing, 'ERR_NO_PERMISSION', 'ERR_NO_USER_FOUND'],
  },
  remove: {
    method: 'DELETE',
    path: '/chats/{chatId}',
    effect: 'contained',
    right,
    audit: { of: 'chat' },
    summary: 'Deletes one’s own chat with its messages',
    params,
    returns: z.object({ message: z.string() }),
    errors: [...missing, 'ERR_NO_PERMISSION'],
  },
  read: {
    method: 'POST',
    path: '/chats/{chatId}/read',
    effect: 'contained',
    right,
    audit: { of: 'chat', exempt: 'own' },
    summary: 'Marks the chat as read by the caller, up to a message if one is named',
    params,
    body: z.object({
      /** Id of the last message on screen. */
      upTo: PositiveId.optional(),
      // Sent by Whaticket-compatible clients and ignored: users read for themselves alone.
      userId: z.unknown().optional(),
    }),
    returns: Chat,
    errors: missing,
  },
  messages: {
    method: 'GET',
    path: '/chats/{chatId}/messages',
    showsCustomers: true,
    right,
    summary: 'Lists messages: the newest page first, each page from the oldest to the newest',
    params,
    query: PageQuery,
    returns: z.object({ records: z.array(ChatMessage), ...pageAnswerFields }),
    errors: missing,
  },
  send: {
    method: 'POST',
    path: '/chats/{chatId}/messages',
    effect: 'contained',
    right,
    audit: { of: 'chat', exempt: 'author' },
    summary: 'Writes a message: a text, an uploaded file or a link to a ticket that the caller may see',
    params,
    body: ChatSendBody,
    returns: ChatMessage,
    errors: [
      ...missing,
      'ERR_NO_TICKET_FOUND',
      'ERR_NO_PERMISSION',
      'ERR_LIST_FULL',
      'ERR_UPLOAD_NOT_FOUND',
      'ERR_MEDIA_TOO_LARGE',
      'ERR_MEDIA_NOT_SUPPORTED',
    ],
  },
  upload: {
    method: 'POST',
    path: '/chats/{chatId}/uploads',
    effect: 'contained',
    right,
    audit: { of: 'chat', exempt: 'draft' },
    summary: 'Returns a presigned upload URL; send the uploadId with a message within a day',
    params,
    body: UploadBody,
    returns: Upload,
    errors: missing,
  },
  edit: {
    method: 'PUT',
    path: '/chats/{chatId}/messages/{chatMessageId}',
    effect: 'contained',
    right,
    audit: { of: 'chat', exempt: 'author' },
    summary: 'Changes the text of one’s own message',
    params: messageParams,
    body: z.object({ message: z.string().trim().max(maxBody).refine(isVisible, 'empty'), mentions: Mentions }),
    returns: ChatMessage,
    errors: [...missingMessage, 'ERR_NO_PERMISSION'],
  },
  removeMessage: {
    method: 'DELETE',
    path: '/chats/{chatId}/messages/{chatMessageId}',
    effect: 'contained',
    right,
    audit: { of: 'chat' },
    summary: 'Deletes one’s own message; a mark of the deletion stays visible',
    params: messageParams,
    returns: ChatMessage,
    errors: [...missingMessage, 'ERR_NO_PERMISSION'],
  },
  media: {
    method: 'GET',
    path: '/chats/{chatId}/messages/{chatMessageId}/media',
    showsCustomers: true,
    right,
    summary: 'Returns a fresh address of a message’s file',
    params: messageParams,
    query: z.object({ download: z.enum(['0', '1']).default('0') }),
    returns: z.object({ mediaUrl: z.string() }),
    errors: [...missingMessage, 'ERR_MEDIA_NOT_READY'],
  },
});
