import * as z from 'zod';
import { Id } from '#shared/http/page.ts';
import { ContactCard, maxContactCards, Place } from './card.ts';
import { maxBody } from './content.ts';
import { MediaToSend } from './media.ts';
import { MessageId } from './message-id.ts';

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
