import * as z from 'zod';
import { changesOf } from '#shared/http/changes.ts';
import { Cursor, Day, Flag, Id, PageQuery, pageTail } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { Contact } from './contact.ts';
import { ContactForm, ContactNumber } from './contact-form.ts';
import { ContactImport, ImportProblem, mostImportBytes } from './import.ts';

/** Format: `<contact>-<version>`. */
const PictureName = z.string().regex(/^\d{1,15}-[0-9a-f]{16}$/);
/** As many pictures as a screen shows. */
export const mostPictures = 100;

const params = z.object({ contactId: Id });
const importParams = z.object({ importId: Id });
/** Whether a list has the addresses of the profile pictures, which are long. */
const Pictures = { pictures: Flag.default(false) };
/** Whether contacts that exist already get the name and e-mail of the import. */
const UpdatesExisting = { updatesExisting: z.boolean().default(false) };
const FileName = z.string().trim().min(1).max(255);

export const contacts = defineRoutes('contacts', {
  list: {
    method: 'GET',
    path: '/contacts',
    showsCustomers: true,
    right: 'contacts:read',
    summary:
      'Lists contacts by name, or those created in a period, newest first; a search finds parts of names and numbers from three characters on, and beginnings of words before',
    query: PageQuery.extend({
      searchParam: z.string().max(100).default(''),
      /** Created on this day, or from the first to the last of two days (company time zone). */
      date: Day,
      dateStart: Day,
      dateEnd: Day,
      ...Pictures,
    }),
    returns: z.object({ contacts: z.array(Contact), ...pageTail }),
  },
  listAll: {
    method: 'GET',
    path: '/contacts/list',
    showsCustomers: true,
    right: 'contacts:read',
    summary:
      'The first 200 contacts by name, or of those a name leads to: for choosing one; `after`, the id of the last one, reads on',
    query: z.object({ name: z.string().max(100).default(''), after: Id.optional(), ...Pictures }),
    returns: z.array(Contact),
    errors: ['ERR_NO_CONTACT_FOUND'],
  },
  pictures: {
    method: 'GET',
    path: '/contacts/pictures',
    right: 'contacts:read',
    summary: 'Where profile pictures can be loaded, by their names, comma-separated; each address is good for an hour',
    query: z.object({
      names: z
        .string()
        .max(40 * mostPictures)
        .transform((names) => names.split(','))
        .pipe(z.array(PictureName).min(1).max(mostPictures)),
    }),
    returns: z.object({ pictures: z.array(z.object({ name: PictureName, url: z.string() })) }),
  },
  find: {
    method: 'GET',
    path: '/contact',
    showsCustomers: true,
    right: 'contacts:read',
    summary: 'The contact with this number (ninth digit or not); nothing is created',
    query: z.object({ name: z.string().max(200).optional(), number: ContactNumber }),
    returns: Contact,
    errors: ['ERR_NO_CONTACT_FOUND'],
  },
  export: {
    method: 'GET',
    path: '/contacts/export',
    showsCustomers: true,
    right: 'contacts-page:exportContacts',
    summary:
      'Contacts as semicolon-separated text of name, number, email; page after page, the first with byte-order mark and header',
    query: z.object({ cursor: Cursor }),
    returns: z.object({ text: z.string(), nextCursor: z.string().nullable() }),
  },
  show: {
    method: 'GET',
    path: '/contacts/{contactId}',
    showsCustomers: true,
    right: 'contacts:read',
    summary: 'Shows a contact with the conversations of it that the caller may see',
    params,
    returns: Contact,
    errors: ['ERR_NO_CONTACT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/contacts',
    effect: 'contained',
    right: 'contacts:write',
    summary:
      'Adds a contact; one with the same number (ninth digit or not) is answered instead of doubled. While a connection is connected, WhatsApp is asked whether it knows the number',
    body: ContactForm,
    returns: z.union([Contact, z.object({ alreadyExists: z.literal(true), existingContact: Contact })]),
    errors: ['ERR_DUPLICATED_CONTACT', 'ERR_WAPP_INVALID_CONTACT', 'ERR_WAPP_CHECK_CONTACT'],
  },
  update: {
    method: 'PUT',
    path: '/contacts/{contactId}',
    effect: 'contained',
    right: 'contacts:write',
    summary: 'Changes a contact; its number only by users who may see all its running conversations',
    params,
    body: changesOf(ContactForm),
    returns: Contact,
    errors: [
      'ERR_NO_CONTACT_FOUND',
      // A running conversation of the contact is outside the caller's queues.
      'ERR_NO_PERMISSION',
      'ERR_DUPLICATED_CONTACT',
      'ERR_WAPP_INVALID_CONTACT',
      'ERR_WAPP_CHECK_CONTACT',
    ],
  },
  block: {
    method: 'PUT',
    path: '/contacts/{contactId}/block',
    effect: 'contained',
    right: 'contacts:write',
    summary: 'Blocks a contact (its messages are kept, but open no ticket and ring nobody) or lets it in again',
    params,
    body: z.object({ blocked: z.boolean() }),
    returns: Contact,
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_NO_PERMISSION'],
  },
  setOptOut: {
    method: 'PUT',
    path: '/contacts/{contactId}/opt-out',
    effect: 'contained',
    right: 'contacts:write',
    summary: 'Takes a contact out of everything automatic, or undoes that',
    params,
    body: z.object({ optedOut: z.boolean() }),
    returns: Contact,
    errors: ['ERR_NO_CONTACT_FOUND'],
  },
  remove: {
    method: 'DELETE',
    path: '/contacts/{contactId}',
    effect: 'contained',
    right: 'contacts-page:deleteContact',
    summary: 'Deletes a contact with its tickets; an operator could bring them back for thirty days',
    params,
    returns: z.object({ message: z.string() }),
    errors: ['ERR_NO_CONTACT_FOUND'],
  },
  importAddress: {
    method: 'POST',
    path: '/contacts/imports/address',
    effect: 'contained',
    right: 'contacts-page:importContacts',
    summary:
      'An address to put a spreadsheet at (PUT, within a quarter of an hour); it becomes an import with `contacts.startImport`',
    body: z.object({ size: z.int().min(1).max(mostImportBytes) }),
    returns: z.object({
      uploadId: z.string(),
      url: z.string(),
      headers: z.record(z.string(), z.string()),
      expiresAt: z.string(),
    }),
  },
  startImport: {
    method: 'POST',
    path: '/contacts/imports',
    effect: 'contained',
    right: 'contacts-page:importContacts',
    summary: 'Imports an uploaded spreadsheet (.xlsx, .xls or .csv) in the background',
    body: z.object({ uploadId: z.string().regex(/^[\w-]{10,64}$/), fileName: FileName, ...UpdatesExisting }),
    returns: ContactImport,
  },
  upload: {
    method: 'POST',
    path: '/contacts/upload',
    effect: 'contained',
    right: 'contacts-page:importContacts',
    summary: 'Imports a small spreadsheet sent as the multipart field `file`, in the background',
    body: z.object({}),
    form: z.object({ updatesExisting: Flag.default(false) }),
    files: 'file',
    returns: ContactImport,
  },
  importPhone: {
    method: 'POST',
    path: '/contacts/import',
    effect: 'contained',
    right: 'contacts-page:importContacts',
    summary: 'Imports the address book of the default connection’s phone, in the background',
    body: z.object(UpdatesExisting),
    returns: z.object({ message: z.string(), contactImport: ContactImport }),
    errors: ['ERR_NO_DEF_WAPP_FOUND'],
  },
  listImports: {
    method: 'GET',
    path: '/contacts/imports',
    right: 'contacts:read',
    summary: 'The last twenty imports, newest first',
    returns: z.array(ContactImport),
  },
  showImport: {
    method: 'GET',
    path: '/contacts/imports/{importId}',
    right: 'contacts:read',
    summary: 'How far an import is',
    params: importParams,
    returns: ContactImport,
    errors: ['ERR_NO_IMPORT_FOUND'],
  },
  importProblems: {
    method: 'GET',
    path: '/contacts/imports/{importId}/problems',
    right: 'contacts:read',
    summary: 'The rows an import did not take as they stand, page after page, and why',
    params: importParams,
    query: z.object({ cursor: Cursor }),
    returns: z.object({ problems: z.array(ImportProblem), nextCursor: z.string().nullable() }),
    errors: ['ERR_NO_IMPORT_FOUND'],
  },
});
