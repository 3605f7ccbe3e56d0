import * as z from 'zod';
import { partialForm } from '#shared/http/changes.ts';
import {
  BooleanQueryText,
  Cursor,
  IdListAsJson,
  OptionalCalendarDay,
  PageQuery,
  PositiveId,
  pageAnswerFields,
} from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { Contact } from './contact.ts';
import { ContactForm, ContactNumber } from './contact-form.ts';
import { ContactMerge, MergePreview } from './contact-merge.ts';
import { ContactImport, ImportProblem, maxImportBytes } from './import.ts';
import { MergeField } from './merge.ts';

/** Format: `<contact>-<version>`. */
const PictureName = z.string().regex(/^\d{1,15}-[0-9a-f]{16}$/);
/** As many pictures as a screen shows. */
export const maxPictures = 100;

const params = z.object({ contactId: PositiveId });
const importParams = z.object({ importId: PositiveId });
/** Whether a list has the addresses of the profile pictures, which are long. */
const Pictures = { pictures: BooleanQueryText.default(false) };
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
      'Lists contacts by name, those created in a period, newest first, or those with a conversation that carries a tag; a search of three or more characters finds parts of names and numbers, a shorter one beginnings of words',
    query: PageQuery.extend({
      searchParam: z.string().max(100).default(''),
      /** Created on this day, or from the first to the last of two days (company time zone). */
      date: OptionalCalendarDay,
      dateStart: OptionalCalendarDay,
      dateEnd: OptionalCalendarDay,
      /** Those with a conversation that carries this tag and that the caller may see; a page may be short although more follow. */
      tagId: PositiveId.optional(),
      ...Pictures,
      /** Whether each contact has its last conversation. */
      conversations: BooleanQueryText.default(false),
    }),
    returns: z.object({ contacts: z.array(Contact), ...pageAnswerFields }),
  },
  listAll: {
    method: 'GET',
    path: '/contacts/list',
    showsCustomers: true,
    right: 'contacts:read',
    summary:
      'Returns the first 200 contacts by name, or those whose name matches, for choosers; `after`, the id of the last contact, continues',
    query: z.object({ name: z.string().max(100).default(''), after: PositiveId.optional(), ...Pictures }),
    returns: z.array(Contact),
    errors: ['ERR_NO_CONTACT_FOUND'],
  },
  pictures: {
    method: 'GET',
    path: '/contacts/pictures',
    right: 'contacts:read',
    summary: 'Returns addresses of profile pictures by their comma-separated names; each is valid for an hour',
    query: z.object({
      names: z
        .string()
        .max(40 * maxPictures)
        .transform((names) => names.split(','))
        .pipe(z.array(PictureName).min(1).max(maxPictures)),
    }),
    returns: z.object({ pictures: z.array(z.object({ name: PictureName, url: z.string() })) }),
  },
  find: {
    method: 'GET',
    path: '/contact',
    showsCustomers: true,
    right: 'contacts:read',
    summary: 'Returns the contact with this number, with or without the ninth digit; creates nothing',
    query: z.object({ name: z.string().max(200).optional(), number: ContactNumber }),
    returns: Contact,
    errors: ['ERR_NO_CONTACT_FOUND'],
  },
  export: {
    method: 'GET',
    path: '/contacts/export',
    showsCustomers: true,
    right: 'contacts-page:exportContacts',
    audit: { of: 'contact' },
    summary:
      'Exports all contacts, or some by their ids, as semicolon-separated text (name, number, email) in pages, the first with byte-order mark and header',
    query: z.object({
      cursor: Cursor,
      /** Only these contacts (at most 200), in one page; those that are deleted are left out. */
      contactIds: IdListAsJson.optional(),
    }),
    returns: z.object({ text: z.string(), nextCursor: z.string().nullable() }),
  },
  show: {
    method: 'GET',
    path: '/contacts/{contactId}',
    showsCustomers: true,
    right: 'contacts:read',
    summary: 'Shows a contact with those of its conversations that the caller may see',
    params,
    returns: Contact,
    errors: ['ERR_NO_CONTACT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/contacts',
    effect: 'contained',
    right: 'contacts:write',
    audit: { of: 'contact' },
    summary:
      'Adds a contact, or returns the existing contact with the same number (with or without the ninth digit). While a connection is connected, the number is checked on WhatsApp',
    body: ContactForm,
    returns: z.union([Contact, z.object({ alreadyExists: z.literal(true), existingContact: Contact })]),
    errors: ['ERR_DUPLICATED_CONTACT', 'ERR_WAPP_INVALID_CONTACT', 'ERR_WAPP_CHECK_CONTACT'],
  },
  update: {
    method: 'PUT',
    path: '/contacts/{contactId}',
    effect: 'contained',
    right: 'contacts:write',
    audit: { of: 'contact' },
    summary: 'Changes a contact; only users who may see all its running conversations may change its number',
    params,
    body: partialForm(ContactForm),
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
    audit: { of: 'contact' },
    summary: 'Blocks or unblocks a contact. Messages of a blocked contact are stored without ticket or notification',
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
    audit: { of: 'contact' },
    summary: 'Excludes a contact from automatic messages, or includes it again',
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
    audit: { of: 'contact' },
    summary: 'Deletes a contact with its tickets; an operator can restore them for thirty days',
    params,
    returns: z.object({ message: z.string() }),
    errors: ['ERR_NO_CONTACT_FOUND'],
  },
  previewMerge: {
    method: 'GET',
    path: '/contacts/{contactId}/merge/{otherId}',
    showsCustomers: true,
    right: 'contacts:write',
    summary:
      'Shows what merging another contact into this one would make of both, and which fields a person may choose',
    params: params.extend({ otherId: PositiveId }),
    returns: MergePreview,
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_NO_PERMISSION', 'ERR_MERGE_IMPOSSIBLE'],
  },
  merge: {
    method: 'POST',
    path: '/contacts/{contactId}/merge',
    effect: 'contained',
    right: 'contacts:write',
    audit: { of: 'contact' },
    summary:
      'Merges another contact into this one: conversations of one connection become one thread. It can be undone for thirty days',
    params,
    body: z.object({
      otherId: PositiveId,
      /** The fields in which the other contact wins. Absent: those that the preview suggests. */
      takes: z.array(MergeField).max(100).optional(),
    }),
    returns: ContactMerge,
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_NO_PERMISSION', 'ERR_MERGE_IMPOSSIBLE', 'ERR_MERGE_RUNNING'],
  },
  listMerges: {
    method: 'GET',
    path: '/contacts/{contactId}/merges',
    showsCustomers: true,
    right: 'contacts:read',
    summary: 'Lists the merges into this contact that are at work or can still be undone, the newest first',
    params,
    returns: z.array(ContactMerge),
    errors: ['ERR_NO_CONTACT_FOUND'],
  },
  undoMerge: {
    method: 'POST',
    path: '/contacts/{contactId}/merges/{mergeId}/undo',
    effect: 'contained',
    right: 'contacts:write',
    audit: { of: 'contact' },
    summary: 'Undoes the newest merge into this contact. Messages that came since stay in the thread in which they are',
    params: params.extend({ mergeId: PositiveId }),
    returns: ContactMerge,
    errors: [
      'ERR_NO_CONTACT_FOUND',
      'ERR_NO_MERGE_FOUND',
      'ERR_NO_PERMISSION',
      'ERR_MERGE_NOT_NEWEST',
      'ERR_MERGE_RUNNING',
    ],
  },
  importAddress: {
    method: 'POST',
    path: '/contact-imports/address',
    effect: 'contained',
    right: 'contacts-page:importContacts',
    audit: { of: 'contact', exempt: 'draft' },
    summary:
      'Returns a presigned upload URL for a spreadsheet (PUT within 15 minutes); `contacts.startImport` imports it',
    body: z.object({ size: z.int().min(1).max(maxImportBytes) }),
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
    audit: { of: 'contact' },
    summary: 'Imports an uploaded spreadsheet (.xlsx, .xls or .csv) in the background',
    body: z.object({ uploadId: z.string().regex(/^[\w-]{10,64}$/), fileName: FileName, ...UpdatesExisting }),
    returns: ContactImport,
  },
  upload: {
    method: 'POST',
    path: '/contacts/upload',
    effect: 'contained',
    right: 'contacts-page:importContacts',
    audit: { of: 'contact' },
    summary: 'Imports a small spreadsheet sent as the multipart field `file`, in the background',
    body: z.object({}),
    form: z.object({ updatesExisting: BooleanQueryText.default(false) }),
    files: 'file',
    returns: ContactImport,
  },
  importPhone: {
    method: 'POST',
    path: '/contacts/import',
    effect: 'contained',
    right: 'contacts-page:importContacts',
    audit: { of: 'contact' },
    summary: 'Imports the address book of the default connection’s phone, in the background',
    body: z.object(UpdatesExisting),
    returns: z.object({ message: z.string(), contactImport: ContactImport }),
    errors: ['ERR_NO_DEF_WAPP_FOUND'],
  },
  listImports: {
    method: 'GET',
    path: '/contacts/imports',
    right: 'contacts:read',
    summary: 'Lists the last twenty imports, newest first',
    returns: z.array(ContactImport),
  },
  showImport: {
    method: 'GET',
    path: '/contact-imports/{importId}',
    right: 'contacts:read',
    summary: 'Shows the progress of an import',
    params: importParams,
    returns: ContactImport,
    errors: ['ERR_NO_IMPORT_FOUND'],
  },
  importProblems: {
    method: 'GET',
    path: '/contact-imports/{importId}/problems',
    right: 'contacts:read',
    summary: 'Lists the rejected and changed rows of an import, with reasons',
    params: importParams,
    query: z.object({ cursor: Cursor }),
    returns: z.object({ problems: z.array(ImportProblem), nextCursor: z.string().nullable() }),
    errors: ['ERR_NO_IMPORT_FOUND'],
  },
});
