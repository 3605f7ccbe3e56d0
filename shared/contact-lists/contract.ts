import * as z from 'zod';
import { ContactImport } from '#shared/contacts/import.ts';
import { partialForm } from '#shared/http/changes.ts';
import { OptionalCalendarDay, PageQuery, PositiveId, pageAnswerFields } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import {
  ContactList,
  ContactListForm,
  ContactListItem,
  ContactListItemForm,
  ContactListItemListed,
  ContactListListed,
  chosenRecipients,
  ListItemState,
} from './contact-list.ts';

const params = z.object({ contactListId: PositiveId });
const itemParams = z.object({ itemId: PositiveId });
const SearchParam = { searchParam: z.string().max(100).default('') };
const noList = ['ERR_NO_CONTACTLIST_FOUND'] as const;
const noItem = ['ERR_NO_CONTACTLISTITEM_FOUND'] as const;

export const contactLists = defineRoutes('contact-lists', {
  list: {
    method: 'GET',
    path: '/contact-lists',
    right: 'contact-lists:use',
    summary:
      'Lists contact lists by name, each with the number of its contacts by state and its last use by a campaign',
    query: PageQuery.extend(SearchParam),
    returns: z.object({ records: z.array(ContactListListed), ...pageAnswerFields }),
  },
  listAll: {
    method: 'GET',
    path: '/contact-lists/list',
    right: 'contact-lists:use',
    summary: 'Returns all contact lists by name, for choosers',
    // Sent by Whaticket-compatible clients and ignored: the answer is always the caller's company.
    query: z.object({ companyId: z.string().max(20).optional() }),
    returns: z.array(ContactList),
  },
  show: {
    method: 'GET',
    path: '/contact-lists/{contactListId}',
    right: 'contact-lists:use',
    summary: 'Shows a contact list with its figures; outdated ones are counted in the background and published',
    params,
    returns: ContactList,
    errors: noList,
  },
  create: {
    method: 'POST',
    path: '/contact-lists',
    effect: 'contained',
    right: 'contact-lists:use',
    audit: { of: 'contactList' },
    summary: 'Adds a contact list',
    body: ContactListForm,
    returns: ContactList,
    errors: ['ERR_CONTACTLIST_LIMIT'],
  },
  update: {
    method: 'PUT',
    path: '/contact-lists/{contactListId}',
    effect: 'contained',
    right: 'contact-lists:use',
    audit: { of: 'contactList' },
    summary: 'Renames a contact list',
    params,
    body: partialForm(ContactListForm),
    returns: ContactList,
    errors: noList,
  },
  remove: {
    method: 'DELETE',
    path: '/contact-lists/{contactListId}',
    effect: 'contained',
    right: 'contacts-page:deleteContact',
    audit: { of: 'contactList' },
    summary: 'Deletes a contact list with its items; the contacts of the company stay',
    params,
    returns: z.object({ message: z.string() }),
    errors: noList,
  },
  upload: {
    method: 'POST',
    path: '/contact-lists/{contactListId}/upload',
    effect: 'contained',
    right: 'contacts-page:importContacts',
    audit: { of: 'contactList' },
    summary: 'Imports a small spreadsheet, sent as the multipart field `file`, into the list in the background',
    params,
    body: z.object({}),
    form: z.object({}),
    files: 'file',
    returns: ContactImport,
    errors: noList,
  },
  startImport: {
    method: 'POST',
    path: '/contact-lists/{contactListId}/imports',
    effect: 'contained',
    right: 'contacts-page:importContacts',
    audit: { of: 'contactList' },
    summary:
      'Imports an uploaded spreadsheet (.xlsx, .xls or .csv; `contacts.importAddress`) into the list in the background',
    params,
    body: z.object({ uploadId: z.string().regex(/^[\w-]{10,64}$/), fileName: z.string().trim().min(1).max(255) }),
    returns: ContactImport,
    errors: noList,
  },
  addContacts: {
    method: 'POST',
    path: '/contact-lists/{contactListId}/contacts',
    effect: 'contained',
    right: 'contact-lists:use',
    audit: { of: 'contactList' },
    summary:
      'Adds the contacts of a tag, some recipients of a campaign, or those of a search and a period of creation, in the background',
    params,
    body: z.object({
      /** With a tag, the filter does not count. */
      tagId: PositiveId.optional(),
      /** The recipients of a campaign, by what became of its message. */
      campaignId: PositiveId.optional(),
      recipients: z.enum(chosenRecipients).default('failed'),
      searchParam: z.string().max(100).default(''),
      dateStart: OptionalCalendarDay,
      dateEnd: OptionalCalendarDay,
    }),
    returns: ContactImport,
    errors: [...noList, 'ERR_NO_TAG_FOUND', 'ERR_NO_CAMPAIGN_FOUND'],
  },
  listImports: {
    method: 'GET',
    path: '/contact-lists/{contactListId}/imports',
    right: 'contact-lists:use',
    summary:
      'Lists the last twenty imports into the list, newest first; `contacts.showImport` shows the progress of one',
    params,
    returns: z.array(ContactImport),
    errors: noList,
  },
  items: {
    method: 'GET',
    path: '/contact-list-items',
    showsCustomers: true,
    right: 'contact-lists:use',
    summary:
      'Lists the contacts of a list by name; a search finds parts of names, numbers and e-mail addresses, `state` those of whom a campaign would make this',
    query: PageQuery.extend({ ...SearchParam, contactListId: PositiveId, state: ListItemState.optional() }),
    returns: z.object({ contacts: z.array(ContactListItemListed), ...pageAnswerFields }),
    errors: noList,
  },
  showItem: {
    method: 'GET',
    path: '/contact-list-items/{itemId}',
    showsCustomers: true,
    right: 'contact-lists:use',
    summary: 'Shows a contact of a list',
    params: itemParams,
    returns: ContactListItem,
    errors: noItem,
  },
  createItem: {
    method: 'POST',
    path: '/contact-list-items',
    effect: 'contained',
    right: 'contact-lists:use',
    audit: { of: 'contactListItem' },
    summary: 'Adds a contact to a list; its number is checked on WhatsApp in the background',
    body: ContactListItemForm.extend({ contactListId: PositiveId }),
    returns: ContactListItem,
    errors: [...noList, 'ERR_CONTACTLISTITEM_EXISTS', 'ERR_CONTACTLIST_FULL'],
  },
  updateItem: {
    method: 'PUT',
    path: '/contact-list-items/{itemId}',
    effect: 'contained',
    right: 'contact-lists:use',
    audit: { of: 'contactListItem' },
    summary: 'Changes a contact of a list; another number is checked on WhatsApp again',
    params: itemParams,
    body: partialForm(ContactListItemForm),
    returns: ContactListItem,
    errors: [...noItem, 'ERR_CONTACTLISTITEM_EXISTS'],
  },
  removeItem: {
    method: 'DELETE',
    path: '/contact-list-items/{itemId}',
    effect: 'contained',
    right: 'contacts-page:deleteContact',
    audit: { of: 'contactListItem' },
    summary: 'Removes a contact from its list',
    params: itemParams,
    returns: z.object({ message: z.string() }),
    errors: noItem,
  },
});
