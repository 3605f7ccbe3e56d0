import * as z from 'zod';
import { PositiveId } from '#shared/http/page.ts';
import { isVisible } from '#shared/text/visible-name.ts';
import { ContactCard, GeoLocation, maxContactCards } from './card.ts';
import { maxBody } from './content.ts';
import { MediaToSend } from './media.ts';
import { MessageId } from './message-id.ts';

const QuotedId = z.object({ id: MessageId }).nullish();
/** The same key within a day is the same message: a repeated call returns it and sends nothing. */
const IdempotencyKey = z.string().min(8).max(100).optional();

/** Exactly one of: a text, a file with or without a caption, a location, or contact cards. */
export const SendBody = z
  .object({
    /** The text, or the caption of a file. */
    body: z.string().max(maxBody).default(''),
    media: MediaToSend.optional(),
    location: GeoLocation.optional(),
    contacts: z.array(ContactCard).min(1).max(maxContactCards).optional(),
    /**
     * Sends the content of this message again, to this ticket: its text, its file (copied in the bucket), its location
     * or cards.
     */
    forward: MessageId.optional(),
    /** Sends the file of this quick message, with `body` as its caption. */
    quickMessageId: PositiveId.optional(),
    /** Sends this file of a file list, with `body` as its caption. */
    fileOption: z.object({ fileListId: PositiveId, optionId: PositiveId }).optional(),
    quotedMsg: QuotedId,
    idempotencyKey: IdempotencyKey,
    // Sent by Whaticket-compatible clients, without effect: a message sent by the API is always ours and never unread.
    fromMe: z.boolean().optional(),
    read: z.union([z.boolean(), z.number()]).optional(),
    mediaUrl: z.string().max(2000).nullish(),
  })
  .refine(
    ({ body, media, location, contacts, forward, quickMessageId, fileOption }) =>
      media || location || contacts || forward || quickMessageId || fileOption || isVisible(body),
    'empty',
  )
  .refine(
    ({ media, location, contacts, forward, quickMessageId, fileOption }) =>
      [media, location, contacts, forward, quickMessageId, fileOption].filter(Boolean).length <= 1,
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
