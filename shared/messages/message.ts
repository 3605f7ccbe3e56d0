import * as z from 'zod';
import { ContactMini } from '#shared/contacts/contact.ts';
import { CallLog } from './call.ts';
import { ContactCard, GeoLocation } from './card.ts';
import { Ack, changeKinds, messageKinds, sendFailures } from './content.ts';
import { Media } from './media.ts';
import { Poll } from './poll.ts';

const QuotedMessage = z.object({
  id: z.string(),
  body: z.string(),
  fromMe: z.boolean(),
  mediaType: z.enum(messageKinds),
  /** Author of a message that is not ours. */
  authorName: z.string().nullable(),
  fileName: z.string().nullable(),
  /** Small JPEG of a picture or video, base64. */
  thumbnail: z.string().nullable(),
});

/** A person's reaction to a message. */
const Reaction = z.object({
  emoji: z.string(),
  /** Sent by the company, from the product or from its phone. */
  fromMe: z.boolean(),
  /** Name of the person in a group; null elsewhere. */
  name: z.string().nullable(),
});

/** An edit, deletion or reaction of ours that WhatsApp has not accepted yet, or has refused. */
const OwnChange = z.object({ kind: z.enum(changeKinds), state: z.enum(['waiting', 'failed']) });

export const Message = z.object({
  id: z.string(),
  ticketId: z.int(),
  /** Position in the conversation: grows by one with each message of the ticket. */
  seq: z.int(),
  /** Empty once the message is deleted. */
  body: z.string(),
  fromMe: z.boolean(),
  read: z.boolean(),
  mediaType: z.enum(messageKinds),
  /** Signed address of the file, good for an hour; null without a file. `messages.media` returns a fresh one. */
  mediaUrl: z.string().nullable(),
  media: Media.nullable(),
  /** Only for the kinds `location` and `liveLocation`. */
  location: GeoLocation.nullable(),
  /** Only for the kind `contacts`. */
  contacts: z.array(ContactCard),
  /** Only for the kind `poll`; null when the poll was not stored. */
  poll: Poll.nullable(),
  /** Only for the kind `call_log`. */
  call: CallLog.nullable(),
  ack: Ack,
  failure: z.enum(sendFailures).nullable(),
  isDeleted: z.boolean(),
  isEdited: z.boolean(),
  isForwarded: z.boolean(),
  /** The words of a voice note or sound that an assistant transcribed or spoke; null otherwise. */
  transcript: z.string().nullable(),
  reactions: z.array(Reaction),
  change: OwnChange.nullable(),
  quotedMsg: QuotedMessage.nullable(),
  /** Author within a group; null in conversations with one person and for our own messages. */
  participant: z.object({ name: z.string(), number: z.string() }).nullable(),
  /** Agent who sent it from the product; null for messages of the customer, the bot and the phone. */
  userId: z.int().nullable(),
  createdAt: z.string(),
  /** The person or group of the conversation. Only in `messages.list`. */
  contact: ContactMini.optional(),
  /** Increases with every change of the row: ignore older ones. */
  version: z.int(),
});
export type Message = z.infer<typeof Message>;
