import * as z from 'zod';
import { TicketStatus } from '#shared/ticket-status.ts';
import { ConsentChange } from './consent.ts';

export const ContactMini = z.object({
  id: z.int(),
  name: z.string(),
  number: z.string(),
  email: z.string(),
  /**
   * Name of the profile picture, empty without one; `contacts.pictures` returns its address. A changed picture gets
   * another name.
   */
  profilePicUrl: z.string(),
  isGroup: z.boolean(),
});
export type ContactMini = z.infer<typeof ContactMini>;

export const Contact = ContactMini.extend({
  /** False while WhatsApp reports that the number has no account. */
  active: z.boolean(),
  /** When WhatsApp last answered whether the number has an account; null: it was not asked. ISO 8601. */
  checkedAt: z.string().nullable(),
  /** Messages of a blocked contact are stored, but open no ticket and notify no agent. */
  blocked: z.boolean(),
  /** Since when the contact gets nothing automatic, because it asked for that; null or absent: it did not. */
  optedOutAt: z.string().nullable().optional(),
  /** The changes of `optedOutAt`, oldest first. Only in the overview of a contact. */
  consents: z.array(ConsentChange).readonly().optional(),
  extraInfo: z.array(z.object({ id: z.int(), name: z.string(), value: z.string() })),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
  /**
   * Signed address of the profile picture, good for an hour; null without one. Only in the answers of the routes of
   * contacts, in lists with `pictures=true`.
   */
  urlPicture: z.string().nullable().optional(),
  /** Its conversations that the caller may see, the last changed first. Only in `contacts.show`. */
  tickets: z
    .array(
      z.object({
        id: z.int(),
        uuid: z.string(),
        status: TicketStatus,
        whatsappId: z.int(),
        whatsappName: z.string(),
        createdAt: z.string(),
        updatedAt: z.string(),
      }),
    )
    .optional(),
  /** The connection of the first of `tickets`. Only in `contacts.show`. */
  whatsapp: z.object({ id: z.int(), name: z.string() }).nullable().optional(),
  /**
   * Its conversation with the newest message, of those that the caller may see; null without one. Only in lists with
   * `conversations=true`.
   */
  lastConversation: z
    .object({
      uuid: z.string(),
      /** When its last message came, ISO 8601. */
      at: z.string(),
      tags: z.array(z.object({ id: z.int(), name: z.string(), color: z.string() })),
    })
    .nullable()
    .optional(),
});
export type Contact = z.infer<typeof Contact>;
