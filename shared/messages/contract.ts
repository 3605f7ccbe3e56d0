import * as z from 'zod';
import { Id, PageQuery, pageTail } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { Ticket } from '#shared/tickets/contract.ts';
import { Ack, messageKinds, sendFailures } from './content.ts';

/** `<connection>-<provider id>`: WhatsApp's ids are only unique within a connection. */
export const MessageId = z.string().regex(/^\d{1,15}-[\w.@:-]{1,200}$/);

const QuotedMessage = z.object({
  id: z.string(),
  body: z.string(),
  fromMe: z.boolean(),
  mediaType: z.enum(messageKinds),
  /** Who wrote it, when it was not us. */
  authorName: z.string().nullable(),
});

export const Message = z.object({
  id: z.string(),
  ticketId: z.int(),
  /** Place in the conversation: grows by one with each message of the ticket. */
  seq: z.int(),
  body: z.string(),
  fromMe: z.boolean(),
  read: z.boolean(),
  mediaType: z.enum(messageKinds),
  mediaUrl: z.string().nullable(),
  ack: Ack,
  failure: z.enum(sendFailures).nullable(),
  isDeleted: z.boolean(),
  isEdited: z.boolean(),
  quotedMsg: QuotedMessage.nullable(),
  /** Author within a group; null in conversations with one person and for our own. */
  participant: z.object({ name: z.string(), number: z.string() }).nullable(),
  /** Agent who sent it from here; null for the customer's, the bot's and the phone's own. */
  userId: z.int().nullable(),
  createdAt: z.string(),
  /** Grows with every change of the row: ignore older ones. */
  version: z.int(),
});
export type Message = z.infer<typeof Message>;

/** WhatsApp cuts texts at 65,536 characters; we refuse longer ones instead. */
export const maxBody = 65_536;

export const SendBody = z.object({
  body: z
    .string()
    .max(maxBody)
    .refine((text) => text.trim() !== '', 'empty'),
  quotedMsg: z.object({ id: MessageId }).nullish(),
  /** The same key within a day is the same message: a repeated call answers it and sends nothing. */
  idempotencyKey: z.string().min(8).max(100).optional(),
  // Sent by this family's clients, without effect: an API call always sends from us, unread by nobody.
  fromMe: z.boolean().optional(),
  read: z.union([z.boolean(), z.number()]).optional(),
  mediaUrl: z.string().max(2000).nullish(),
});

const params = z.object({ ticketId: Id });

export const messages = defineRoutes('messages', {
  list: {
    method: 'GET',
    path: '/messages/{ticketId}',
    right: 'messages:read',
    summary:
      'Reads a conversation from its newest page backwards, each page in order; opening it does not mark it read',
    params,
    query: PageQuery,
    returns: z.object({ messages: z.array(Message), ticket: Ticket, ...pageTail }),
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
  },
  send: {
    method: 'POST',
    path: '/messages/{ticketId}',
    right: 'messages:write',
    summary: 'Sends a text; the answer is the stored row, still waiting for WhatsApp (ack 0)',
    params,
    body: SendBody,
    returns: Message,
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_NO_PERMISSION',
      'ERR_TICKET_NOT_OPEN',
      'ERR_NO_MESSAGE_FOUND',
      'ERR_WAPP_NOT_INITIALIZED',
    ],
  },
  markRead: {
    method: 'POST',
    path: '/messages/{ticketId}/read',
    right: 'messages:write',
    summary: 'Marks what the customer wrote as read, here and (blue ticks) on their phone',
    params,
    returns: z.object({ message: z.string() }),
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
  },
});
