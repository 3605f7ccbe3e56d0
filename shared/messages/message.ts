import * as z from 'zod';
import { CallLog } from './call.ts';
import { ContactCard, Place } from './card.ts';
import { Ack, changeKinds, messageKinds, sendFailures } from './content.ts';
import { Media } from './media.ts';
import { Poll } from './poll.ts';

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
