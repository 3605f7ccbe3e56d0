import * as z from 'zod';
import { ContactEmail, ContactName, ContactNumber } from '#shared/contacts/contact-form.ts';
import { VisibleName } from '#shared/text/visible-name.ts';

/** A named list of people to write to, which campaigns use. */
export const ContactList = z.object({
  id: z.int(),
  name: z.string(),
  contactsCount: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type ContactList = z.infer<typeof ContactList>;

export const ContactListListed = ContactList.extend({
  /** The campaign last started with the list, and that moment, ISO 8601; null: none was, or the caller may not see campaigns. */
  lastUse: z.object({ campaignId: z.int(), name: z.string(), at: z.string() }).nullable(),
});
export type ContactListListed = z.infer<typeof ContactListListed>;

export const ContactListItem = z.object({
  id: z.int(),
  contactListId: z.int(),
  companyId: z.int(),
  name: z.string(),
  number: z.string(),
  email: z.string(),
  /** Whether the number has an account on WhatsApp; null until WhatsApp has answered. */
  isWhatsappValid: z.boolean().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type ContactListItem = z.infer<typeof ContactListItem>;

/** Limit of lists per company: they are read whole. */
export const mostContactLists = 500;
/** Limit of contacts in a list. */
export const mostListItems = 200_000;

export const ContactListForm = z.object({ name: VisibleName(2, 50) });

export const ContactListItemForm = z.object({
  name: ContactName,
  number: ContactNumber,
  email: ContactEmail.default(''),
});
