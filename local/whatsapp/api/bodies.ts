import * as z from 'zod';
import { FaultKind } from '../faults.ts';

const PhoneNumber = z.string().regex(/^\d{8,15}$/, 'A number has 8 to 15 digits and nothing else.');
const Peer = z.string().regex(/^(\d{8,15}|\d+@g\.us)$/, 'A chat is a number of 8 to 15 digits or the id of a group.');
const Text = z.string().min(1, 'An empty message cannot be sent.').max(65_536, 'The text is too long.');
const MessageId = z.string().min(1);
const Addressing = z.enum(['lid', 'pn']).default('lid');

export const NewPhone = z.object({
  number: PhoneNumber,
  name: z.string().trim().min(1, 'A phone needs a name.').max(60),
  /** Draws a profile picture for the new phone. */
  picture: z.boolean().default(false),
});
export const ScanBody = z.object({ qr: z.string().min(1, 'The text of the QR code is missing.') });
export const OnlineBody = z.object({ online: z.boolean() });
export const ReadChatBody = z.object({ peer: Peer });
export const BlockPersonBody = z.object({ peer: PhoneNumber, blocked: z.boolean().default(true) });
export const NewPictureBody = z.union([
  z.object({ base64: z.base64(), mimetype: z.enum(['image/png', 'image/jpeg', 'image/webp']) }),
  z.object({ drawn: z.string().min(1).max(100) }),
  z.object({ remove: z.literal(true) }),
]);
export const NewCall = z.object({ to: PhoneNumber, video: z.boolean().default(false) });
export const CallActionBody = z.object({ action: z.enum(['hangUp', 'answer', 'decline']) });
export const TypingBody = z.object({ to: PhoneNumber, state: z.enum(['composing', 'recording', 'paused']) });
export const FaultBody = z.object({ kind: FaultKind, number: PhoneNumber.optional() });
export const NewGroup = z.object({
  subject: z.string().trim().min(1, 'A group needs a name.').max(100),
  owner: PhoneNumber,
  members: z.array(PhoneNumber).min(1, 'A group needs at least one more member.'),
});

const Attachment = z
  .object({
    url: z.url({ protocol: /^https?$/, error: 'The address of a file begins with http.' }).optional(),
    base64: z.base64('The file is not valid base64.').optional(),
    mimetype: z.string().regex(/^[\w.+-]+\/[\w.+-]+(;.*)?$/, 'A type looks like image/png.'),
    fileName: z.string().min(1).max(255).optional(),
    caption: z.string().max(4096).optional(),
    as: z.enum(['image', 'video', 'audio', 'voice', 'document', 'sticker']).optional(),
    viewOnce: z.boolean().optional(),
    seconds: z.int().min(0).optional(),
    width: z.int().min(0).optional(),
    height: z.int().min(0).optional(),
    waveform: z.base64().optional(),
    thumbnail: z.base64().optional(),
  })
  .refine(
    ({ url, base64 }) => (url === undefined) !== (base64 === undefined),
    'Give the file as either url or base64.',
  );

const Location = z.object({
  latitude: z.number(),
  longitude: z.number(),
  name: z.string().optional(),
  address: z.string().optional(),
  live: z.literal(true).optional(),
});
/** A contact card, built from name and number, or sent as the given vCard. */
const Card = z.object({ name: z.string(), number: PhoneNumber.optional(), vcard: z.string().optional() });

const addressed = { to: Peer, addressing: Addressing };
/**
 * The kinds of messages, by the field that identifies them; `addressing` decides whether the sender appears under LID
 * or number.
 */
const messages = {
  edit: z.object({ ...addressed, edit: MessageId, text: Text }),
  delete: z.object({ ...addressed, delete: MessageId }),
  react: z.object({ ...addressed, react: MessageId, emoji: z.string().max(16) }),
  media: z.object({ ...addressed, media: Attachment, quoted: MessageId.optional() }),
  location: z.object({ ...addressed, location: Location, quoted: MessageId.optional() }),
  poll: z.object({
    ...addressed,
    poll: z.object({
      question: z.string().min(1, 'A poll needs a question.').max(255),
      options: z.array(z.string().min(1).max(100)).min(2, 'A poll needs two options.').max(12),
      multiple: z.boolean().optional(),
    }),
  }),
  vote: z.object({ ...addressed, vote: MessageId, options: z.array(z.string()) }),
  /** Any other kind, in the fields of the protocol; `unknown` is a kind that the protocol does not have yet. */
  protocol: z.object({
    ...addressed,
    protocol: z.union([z.literal('unknown'), z.record(z.string(), z.unknown())]),
  }),
  contacts: z.object({ ...addressed, contacts: z.array(Card).min(1), quoted: MessageId.optional() }),
};
const plainMessage = z.object({ ...addressed, text: Text, quoted: MessageId.optional() });

export type NewMessageBody = z.infer<(typeof messages)[keyof typeof messages] | typeof plainMessage>;

/** Picks the schema by its field instead of a union, so that errors refer to the intended kind. */
export function newMessageSchema(body: unknown) {
  const isMeant = (field: string) => typeof body === 'object' && body !== null && field in body;
  for (const [field, schema] of Object.entries(messages)) if (isMeant(field)) return schema;
  return plainMessage;
}
