import * as z from 'zod';
import { BooleanQueryText, PageQuery, PositiveId, pageAnswerFields, WholeNumber } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { isVisible } from '#shared/text/visible-name.ts';
import { TicketLogEntry } from '#shared/tickets/log-entry.ts';
import { Ticket } from '#shared/tickets/ticket.ts';
import { maxBody } from './content.ts';
import { Emoji } from './emoji.ts';
import { Upload, UploadBody } from './media.ts';
import { Message } from './message.ts';
import { MessageId } from './message-id.ts';
import { SendBody, SendForm } from './send-body.ts';

/** A text of a message before an edit, and since when it was valid. */
const EarlierText = z.object({ body: z.string(), at: z.string() });

const params = z.object({ ticketId: PositiveId });
const ofMessage = z.object({ messageId: MessageId });
const changeErrors = [
  'ERR_NO_MESSAGE_FOUND',
  'ERR_NO_PERMISSION',
  'ERR_TICKET_NOT_OPEN',
  'ERR_WAPP_NOT_INITIALIZED',
] as const;

/** Pages of a conversation from its end, or from any position: `until` goes back from there, `after` forward. */
const ConversationQuery = PageQuery.extend({
  /** Position (`seq`) of the newest message of the first page. */
  until: WholeNumber(1, 9_999_999_998).optional(),
  /** Like `until`, by a message's id, for callers that do not have its position. */
  untilMessage: MessageId.optional(),
  /** Reads forward instead: the messages after this position, and later ones with each page. */
  after: WholeNumber(0, 9_999_999_998).optional(),
  /**
   * The newest page marks the conversation read when the agent of an open ticket asks for it, as Whaticket-compatible
   * clients expect. `false`: the client calls `messages.markRead` itself, once the messages are on the screen.
   */
  marksRead: BooleanQueryText.default(true),
});

const EditBody = z.object({
  body: z.string().max(maxBody).refine(isVisible, 'empty'),
});
const editErrors = [...changeErrors, 'ERR_EDITING_WAPP_MSG', 'ERR_EDIT_WINDOW_OVER'] as const;

export const messages = defineRoutes('messages', {
  list: {
    method: 'GET',
    path: '/messages/{ticketId}',
    showsCustomers: true,
    right: 'messages:read',
    summary:
      'Lists the messages of a conversation from its newest page backwards, each page in order; reading the newest page marks the conversation read for its agent, unless `marksRead` is false',
    params,
    query: ConversationQuery,
    returns: z.object({
      messages: z.array(Message),
      ticket: Ticket,
      /** Position (`seq`) of the last message that was read: those of the customer after it are unread. */
      readSeq: z.int(),
      /** The acts on the ticket in the time of the page, newest first; at most 50. Without those for review. */
      acts: z.array(TicketLogEntry),
      ...pageAnswerFields,
    }),
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION', 'ERR_NO_MESSAGE_FOUND'],
  },
  send: {
    method: 'POST',
    path: '/messages/{ticketId}',
    effect: 'contained',
    right: 'messages:write',
    audit: { of: 'message', exempt: 'author' },
    summary:
      'Sends a text, an uploaded file, a location or contact cards; returns the stored row, which still waits for WhatsApp (ack 0). Small files may be sent with the call, as a form',
    params,
    body: SendBody,
    form: SendForm,
    files: 'medias',
    returns: Message.extend({ more: z.array(Message).optional() }),
    errors: [
      'ERR_NO_QUICK_MESSAGE_FOUND',
      'ERR_NO_FILE_FOUND',
      'ERR_UPLOAD_NOT_FOUND',
      'ERR_MEDIA_TOO_LARGE',
      'ERR_MEDIA_NOT_SUPPORTED',
      'ERR_NO_TICKET_FOUND',
      'ERR_NO_PERMISSION',
      'ERR_TICKET_NOT_OPEN',
      'ERR_NOT_ASSIGNEE',
      'ERR_NO_MESSAGE_FOUND',
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_MESSAGE_NOT_FORWARDABLE',
      // A quick message whose file is not stored.
      'ERR_MEDIA_NOT_READY',
    ],
  },
  markRead: {
    method: 'POST',
    path: '/messages/read/{ticketId}',
    effect: 'contained',
    right: 'messages:write',
    audit: { of: 'message', exempt: 'own' },
    summary: 'Marks the customer’s messages as read, here and (blue ticks) on their phone',
    params,
    returns: z.object({ message: z.string() }),
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
  },
  markUnread: {
    method: 'POST',
    path: '/messages/unread/{ticketId}',
    effect: 'contained',
    right: 'messages:write',
    audit: { of: 'message', exempt: 'own' },
    summary: 'Shows a waiting or open conversation as unread to everyone, until its agent opens it again',
    params,
    returns: Ticket,
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION', 'ERR_TICKET_TRANSITION'],
  },
  upload: {
    method: 'POST',
    path: '/messages/uploads/{ticketId}',
    effect: 'contained',
    right: 'messages:write',
    audit: { of: 'message', exempt: 'draft' },
    summary: 'Returns a presigned upload URL; send the uploadId with a message within a day',
    params,
    body: UploadBody,
    returns: Upload,
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION', 'ERR_TICKET_NOT_OPEN'],
  },
  media: {
    method: 'GET',
    path: '/messages/media/{messageId}',
    showsCustomers: true,
    right: 'messages:read',
    summary: "Returns a fresh address of a message's file, to show or (download=1) to save it",
    params: z.object({ messageId: MessageId }),
    query: z.object({ download: z.literal('1').optional() }),
    returns: z.object({ mediaUrl: z.string() }),
    errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_NO_PERMISSION', 'ERR_MEDIA_NOT_READY'],
  },
  fetchMedia: {
    method: 'POST',
    path: '/messages/media/{messageId}',
    effect: 'contained',
    right: 'messages:write',
    audit: { of: 'message', exempt: 'noChange' },
    summary: 'Requests a file that could not be fetched from WhatsApp again; returns the message, which waits again',
    params: z.object({ messageId: MessageId }),
    returns: Message,
    errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_NO_PERMISSION', 'ERR_MEDIA_NOT_READY'],
  },
  edit: {
    method: 'POST',
    path: '/messages/edit/{messageId}',
    effect: 'contained',
    right: 'messages:write',
    audit: { of: 'message', exempt: 'author' },
    summary: 'Edits a sent text or caption; WhatsApp allows it for 15 minutes',
    params: ofMessage,
    body: EditBody,
    returns: Message,
    errors: editErrors,
  },
  update: {
    method: 'PUT',
    path: '/messages/{messageId}',
    effect: 'contained',
    right: 'messages:write',
    audit: { of: 'message', exempt: 'author' },
    summary: 'Does the same as messages.edit, for Whaticket-compatible clients',
    params: ofMessage,
    body: EditBody,
    returns: Message,
    errors: editErrors,
  },
  history: {
    method: 'GET',
    path: '/messages/edit/{messageId}',
    showsCustomers: true,
    right: 'messages:read',
    summary: 'Lists the earlier texts of an edited message, oldest first',
    params: ofMessage,
    returns: z.object({ history: z.array(EarlierText) }),
    errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_NO_PERMISSION'],
  },
  remove: {
    method: 'DELETE',
    path: '/messages/{messageId}',
    effect: 'contained',
    right: 'messages:write',
    audit: { of: 'message' },
    summary: 'Deletes a sent message for everyone; the row keeps its text',
    params: ofMessage,
    returns: Message,
    errors: [...changeErrors, 'ERR_DELETE_WAPP_MSG', 'ERR_FETCH_WAPP_MSG'],
  },
  react: {
    method: 'POST',
    path: '/messages/react/{messageId}',
    effect: 'contained',
    right: 'messages:write',
    audit: { of: 'message', exempt: 'author' },
    summary:
      "Reacts to a message with an emoji; the company's number has one reaction per message, and an empty emoji removes it",
    params: ofMessage,
    body: z.object({ emoji: Emoji }),
    returns: Message,
    errors: changeErrors,
  },
  retry: {
    method: 'POST',
    path: '/messages/retry/{messageId}',
    effect: 'contained',
    right: 'messages:write',
    audit: { of: 'message', exempt: 'author' },
    summary: 'Sends a failed message again under the same id, so that it never arrives twice',
    params: ofMessage,
    returns: Message,
    errors: [...changeErrors, 'ERR_SENDING_WAPP_MSG'],
  },
});
