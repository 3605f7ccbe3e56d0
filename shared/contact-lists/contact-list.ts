import * as z from 'zod';
import { ContactEmail, ContactName, ContactNumber } from '#shared/contacts/contact-form.ts';
import { VisibleName } from '#shared/text/visible-name.ts';

/** The states of a contact for campaigns: only `valid` and `unchecked` ones get a message. */
export const listItemStates = ['valid', 'invalid', 'unchecked', 'optedOut', 'blocked'] as const;
export const ListItemState = z.enum(listItemStates);
export type ListItemState = z.infer<typeof ListItemState>;

/** How many contacts of a list are in each state, counted in the background. */
export const ContactListFigures = z.object({
  valid: z.int(),
  /** Numbers without an account on WhatsApp. */
  invalid: z.int(),
  /** Numbers that WhatsApp was not asked about yet. */
  unchecked: z.int(),
  /** People who want no campaigns. */
  optedOut: z.int(),
  blocked: z.int(),
  /** The figures hold all that was written before this moment, ISO 8601. */
  at: z.string(),
});
export type ContactListFigures = z.infer<typeof ContactListFigures>;

/** A named list of people to write to, which campaigns use. */
export const ContactList = z.object({
  id: z.int(),
  name: z.string(),
  contactsCount: z.int(),
  /** Null until the list was counted. */
  figures: ContactListFigures.nullable(),
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

/** A contact as a list shows it. */
export const ContactListItemListed = ContactListItem.extend({
  /** Why campaigns leave the contact out, besides its number; null: they do not. */
  refusal: z.enum(['optedOut', 'blocked']).nullable(),
});
export type ContactListItemListed = z.infer<typeof ContactListItemListed>;

/**
 * The recipients of a campaign that can be put on a list: their message failed; they answered; they got it without an
 * answer; they got it and may not have read it, without an answer.
 */
export const chosenRecipients = ['failed', 'answered', 'unanswered', 'unread'] as const;
export type ChosenRecipients = (typeof chosenRecipients)[number];

/** Limit of lists per company: they are read whole. */
export const maxContactLists = 500;
/** Limit of contacts in a list. */
export const maxListItems = 200_000;

export const ContactListForm = z.object({ name: VisibleName(2, 50) });

export const ContactListItemForm = z.object({
  name: ContactName,
  number: ContactNumber,
  email: ContactEmail.default(''),
});
