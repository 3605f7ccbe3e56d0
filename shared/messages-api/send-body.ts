import * as z from 'zod';
import { ContactName } from '#shared/contacts/contact-form.ts';
import { PositiveId } from '#shared/http/page.ts';
import { maxBody } from '#shared/messages/content.ts';
import { isVisible } from '#shared/text/visible-name.ts';

/** The customer's number with country code; all but its digits are dropped. */
export const ApiNumber = z
  .string()
  .max(30)
  .transform((text) => text.replace(/\D/g, ''))
  .pipe(z.string().regex(/^[1-9]\d{7,14}$/, 'expected 8 to 15 digits, with the country code'));

const text = z.string().max(maxBody);

/** Fields that JSON and forms share. */
const about = {
  number: ApiNumber,
  /** Name of a contact that is not stored yet; without it the contact is named by its number. */
  name: ContactName.optional(),
  /** The queue in which an opened ticket waits. */
  queueId: PositiveId.optional(),
};

/** A text, or a file that is fetched from `mediaUrl` with `body` as its caption. */
export const ApiSendBody = z
  .object({
    ...about,
    body: text.default(''),
    mediaUrl: z.string().max(2000).optional(),
    /** Name of the file; without it the last part of its address. */
    fileName: z.string().min(1).max(200).optional(),
    /** The ticket waits for an agent afterwards; without it a closed ticket stays closed. */
    openTicket: z.boolean().default(false),
    /** The ticket is closed afterwards, as an agent closes it. */
    closeTicket: z.boolean().default(false),
  })
  .refine(({ body, mediaUrl }) => mediaUrl !== undefined || isVisible(body), 'empty')
  .refine(({ openTicket, closeTicket }) => !(openTicket && closeTicket), 'open or close, not both')
  .refine(({ openTicket, queueId }) => openTicket || queueId === undefined, 'queueId needs openTicket');

const yes = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

/** Fields of the multipart form, beside its files `medias`. The first file carries the text. */
export const ApiSendForm = z
  .object({ ...about, body: text.default(''), openTicket: yes, closeTicket: yes })
  .refine(({ openTicket, closeTicket }) => !(openTicket && closeTicket), 'open or close, not both')
  .refine(({ openTicket, queueId }) => openTicket || queueId === undefined, 'queueId needs openTicket');

/** A form's files at most; each is a message. */
export const maxApiFiles = 10;
/** Bytes of a file that is fetched from an address. */
export const maxApiFileBytes = 16 * 1024 * 1024;
