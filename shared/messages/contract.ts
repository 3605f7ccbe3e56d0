import * as z from 'zod';
import { Id, PageQuery, pageTail, Whole } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { Ticket } from '#shared/tickets/contract.ts';
import { CallLog } from './call.ts';
import { ContactCard, maxContactCards, Place } from './card.ts';
import { Ack, changeKinds, messageKinds, sendFailures } from './content.ts';
import { Emoji } from './emoji.ts';
import { Media, MediaToSend, Upload, UploadBody } from './media.ts';
import { Poll } from './poll.ts';

/** `<connection>-<provider id>`: WhatsApp's ids are only unique within a connection. */
export const MessageId = z.string().regex(/^\d{1,15}-[\w.@:-]{1,200}$/);

const QuotedMessage = z.object({
  id: z.string(),
  body: z.string(),
  fromMe: z.boolean(),
  mediaType: z.enum(messageKinds),
  /** Who wrote it, when it was not us. */
  authorName: z.string().nullable(),
  fileName: z.string().nullable(),
  /** Small JPEG of a picture or video, base64. */
  thumbnail: z.string().nullable(),
});

/** What one person answered with a sign. */
const Reaction = z.object({
  emoji: z.string(),
  /** Ours, from here or from the phone. */
  fromMe: z.boolean(),
  /** Who, in a group; null elsewhere. */
  name: z.string().nullable(),
});

/** An edit, deletion or reaction of ours that WhatsApp has not accepted yet, or refused. */
const OwnChange = z.object({ kind: z.enum(changeKinds), state: z.enum(['waiting', 'failed']) });

export const Message = z.object({
  id: z.string(),
  ticketId: z.int(),
  /** Place in the conversation: grows by one with each message of the ticket. */
  seq: z.int(),
  body: z.string(),
  fromMe: z.boolean(),
  read: z.boolean(),
  mediaType: z.enum(messageKinds),
  /** Signed address of the file, good for an hour; null while there is none. `messages.media` answers a fresh one. */
  mediaUrl: z.string().nullable(),
  media: Media.nullable(),
  /** Of the kinds `location` and `liveLocation`. */
  location: Place.nullable(),
  /** Of the kind `contacts`. */
  contacts: z.array(ContactCard),
  /** Of the kind `poll`; null where it was not kept. */
  poll: Poll.nullable(),
  /** Of the kind `call_log`. */
  call: CallLog.nullable(),
  ack: Ack,
  failure: z.enum(sendFailures).nullable(),
  isDeleted: z.boolean(),
  isEdited: z.boolean(),
  isForwarded: z.boolean(),
  reactions: z.array(Reaction),
  change: OwnChange.nullable(),
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

const QuotedId = z.object({ id: MessageId }).nullish();
/** The same key within a day is the same message: a repeated call answers it and sends nothing. */
const IdempotencyKey = z.string().min(8).max(100).optional();

/** A text, a file with or without a caption, a place, or contact cards: exactly one of them. */
export const SendBody = z
  .object({
    /** The text, or the caption of a file. */
    body: z.string().max(maxBody).default(''),
    media: MediaToSend.optional(),
    location: Place.optional(),
    contacts: z.array(ContactCard).min(1).max(maxContactCards).optional(),
    /** Sends what this message says once more, to this ticket: its text, its file (copied in the bucket), its place or cards. */
    forward: MessageId.optional(),
    /** Sends the file of this quick message, with `body` as its caption. */
    quickMessageId: Id.optional(),
    quotedMsg: QuotedId,
    idempotencyKey: IdempotencyKey,
    // Sent by this family's clients, without effect: an API call always sends from us, unread by nobody.
    fromMe: z.boolean().optional(),
    read: z.union([z.boolean(), z.number()]).optional(),
    mediaUrl: z.string().max(2000).nullish(),
  })
  .refine(
    ({ body, media, location, contacts, forward, quickMessageId }) =>
      media || location || contacts || forward || quickMessageId || body.trim() !== '',
    'empty',
  )
  .refine(
    ({ media, location, contacts, forward, quickMessageId }) =>
      [media, location, contacts, forward, quickMessageId].filter(Boolean).length <= 1,
    'one thing at a time',
  )
  .refine(
    ({ body, location, contacts, forward }) => !(location || contacts || forward) || body === '',
    'places, cards and what is forwarded take no text',
  );

/** Fields of the multipart form, beside its files `medias`; several captions are aligned with the files. */
export const SendForm = z.object({
  body: z.union([z.string().max(maxBody), z.array(z.string().max(maxBody))]).default(''),
  quotedMsg: MessageId.optional(),
  idempotencyKey: IdempotencyKey,
  fromMe: z.string().optional(),
});

/** What a message said, and since when. */
const EarlierText = z.object({ body: z.string(), at: z.string() });

const params = z.object({ ticketId: Id });
const ofMessage = z.object({ messageId: MessageId });
const changeErrors = [
  'ERR_NO_MESSAGE_FOUND',
  'ERR_NO_PERMISSION',
  'ERR_TICKET_NOT_OPEN',
  'ERR_WAPP_NOT_INITIALIZED',
] as const;

/** A conversation from its end, or from any place in it: `until` goes back from there, `after` forward. */
const ConversationQuery = PageQuery.extend({
  /** The newest message of the first page has this place (`seq`). */
  until: Whole(1, 9_999_999_998).optional(),
  /** The same by a message's id, whose place the caller does not know. */
  untilMessage: MessageId.optional(),
  /** Goes forward instead: the messages after this place, and further on with each page. */
  after: Whole(0, 9_999_999_998).optional(),
});

export const messages = defineRoutes('messages', {
  list: {
    method: 'GET',
    path: '/messages/{ticketId}',
    right: 'messages:read',
    summary:
      'Reads a conversation from its newest page backwards, each page in order; opening it does not mark it read',
    params,
    query: ConversationQuery,
    returns: z.object({ messages: z.array(Message), ticket: Ticket, ...pageTail }),
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION', 'ERR_NO_MESSAGE_FOUND'],
  },
  send: {
    method: 'POST',
    path: '/messages/{ticketId}',
    right: 'messages:write',
    summary:
      'Sends a text, an uploaded file, a place or contact cards; the answer is the stored row, still waiting for WhatsApp (ack 0). Small files may come with the call, as a form',
    params,
    body: SendBody,
    form: SendForm,
    files: 'medias',
    returns: Message.extend({ more: z.array(Message).optional() }),
    errors: [
      'ERR_NO_QUICK_MESSAGE_FOUND',
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
  upload: {
    method: 'POST',
    path: '/messages/{ticketId}/uploads',
    right: 'messages:write',
    summary: 'Answers an address to upload a file to; it is sent by naming its uploadId within a day',
    params,
    body: UploadBody,
    returns: Upload,
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION', 'ERR_TICKET_NOT_OPEN'],
  },
  media: {
    method: 'GET',
    path: '/messages/media/{messageId}',
    right: 'messages:read',
    summary: "Answers a fresh address of a message's file, to show or (download=1) to save it",
    params: z.object({ messageId: MessageId }),
    query: z.object({ download: z.literal('1').optional() }),
    returns: z.object({ mediaUrl: z.string() }),
    errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_NO_PERMISSION', 'ERR_MEDIA_NOT_READY'],
  },
  fetchMedia: {
    method: 'POST',
    path: '/messages/media/{messageId}',
    right: 'messages:write',
    summary: 'Asks WhatsApp once more for a file that could not be fetched; the answer is the message, waiting again',
    params: z.object({ messageId: MessageId }),
    returns: Message,
    errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_NO_PERMISSION', 'ERR_MEDIA_NOT_READY'],
  },
  edit: {
    method: 'POST',
    path: '/messages/edit/{messageId}',
    right: 'messages:write',
    summary:
      'Changes a text of ours, or the caption of a file, on the phone of whoever got it, within 15 minutes as WhatsApp has it',
    params: ofMessage,
    body: z.object({
      body: z
        .string()
        .max(maxBody)
        .refine((body) => body.trim() !== '', 'empty'),
    }),
    returns: Message,
    errors: [...changeErrors, 'ERR_EDITING_WAPP_MSG', 'ERR_EDIT_WINDOW_OVER'],
  },
  history: {
    method: 'GET',
    path: '/messages/edit/{messageId}',
    right: 'messages:read',
    summary: 'What a message said before its edits, oldest first',
    params: ofMessage,
    returns: z.object({ history: z.array(EarlierText) }),
    errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_NO_PERMISSION'],
  },
  remove: {
    method: 'DELETE',
    path: '/messages/{messageId}',
    right: 'messages:write',
    summary: 'Takes a message of ours back from everybody; the row keeps its text',
    params: ofMessage,
    returns: Message,
    errors: [...changeErrors, 'ERR_DELETE_WAPP_MSG', 'ERR_FETCH_WAPP_MSG'],
  },
  react: {
    method: 'POST',
    path: '/messages/react/{messageId}',
    right: 'messages:write',
    summary: "Answers a message with a sign; the company's number has one per message, and an empty one takes it back",
    params: ofMessage,
    body: z.object({ emoji: Emoji }),
    returns: Message,
    errors: changeErrors,
  },
  retry: {
    method: 'POST',
    path: '/messages/retry/{messageId}',
    right: 'messages:write',
    summary: 'Sends a message that failed again, as the same message: it can never arrive twice',
    params: ofMessage,
    returns: Message,
    errors: [...changeErrors, 'ERR_SENDING_WAPP_MSG'],
  },
});
