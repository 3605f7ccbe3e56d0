import * as z from 'zod';
import { changesOf } from '#shared/http/changes.ts';
import { Id, PageQuery, pageTail } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { VisibleName } from '#shared/text/visible-name.ts';

export const ContactMini = z.object({
  id: z.int(),
  name: z.string(),
  number: z.string(),
  email: z.string(),
  profilePicUrl: z.string(),
  isGroup: z.boolean(),
});
export type ContactMini = z.infer<typeof ContactMini>;

export const ExtraInfo = z.object({
  id: z.int().optional(),
  name: VisibleName(1, 100),
  value: z.string().trim().max(1000),
});

export const Contact = ContactMini.extend({
  /** False while WhatsApp says nobody has this number. */
  active: z.boolean(),
  extraInfo: z.array(z.object({ id: z.int(), name: z.string(), value: z.string() })),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type Contact = z.infer<typeof Contact>;

const Name = VisibleName(2, 50);
/** Digits with country code; anything else a person types around them is dropped. */
const Number_ = z
  .string()
  .max(50)
  .transform((text) => text.replace(/\D/g, ''))
  .pipe(z.string().min(8, 'Too Short!').max(50, 'Too Long!'));
const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.union([z.literal(''), z.email('Invalid email')]));

export const ContactForm = z.object({
  name: Name,
  number: Number_,
  email: Email.default(''),
  extraInfo: z.array(ExtraInfo).max(50).default([]),
});

const params = z.object({ contactId: Id });

export const contacts = defineRoutes('contacts', {
  list: {
    method: 'GET',
    path: '/contacts',
    right: 'contacts:read',
    summary: 'Lists contacts by name; a search finds words of the name and beginnings of the number',
    query: PageQuery.extend({ searchParam: z.string().max(100).default('') }),
    returns: z.object({ contacts: z.array(Contact), ...pageTail }),
  },
  show: {
    method: 'GET',
    path: '/contacts/{contactId}',
    right: 'contacts:read',
    summary: 'Shows a contact',
    params,
    returns: Contact,
    errors: ['ERR_NO_CONTACT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/contacts',
    right: 'contacts:write',
    summary: 'Adds a contact; one with the same number (ninth digit or not) is answered instead of doubled',
    body: ContactForm,
    returns: z.union([Contact, z.object({ alreadyExists: z.literal(true), existingContact: Contact })]),
    errors: ['ERR_DUPLICATED_CONTACT'],
  },
  update: {
    method: 'PUT',
    path: '/contacts/{contactId}',
    right: 'contacts:write',
    summary: 'Changes a contact',
    params,
    body: changesOf(ContactForm),
    returns: Contact,
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_DUPLICATED_CONTACT'],
  },
});
