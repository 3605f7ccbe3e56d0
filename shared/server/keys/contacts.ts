import type { Tenant } from '#shared/tenant.ts';
import { beginningOfText } from '#shared/text/beginning.ts';
import { company, type Key, pad } from './key.ts';

/** Contacts, their identities, the rows by which they are found, and their imports. */
export const contactKeys = {
  /** A contact. */
  contact: (t: Tenant, contactId: number): Key => ({ pk: `${company(t)}#CONTACT#${pad(contactId)}`, sk: 'CONTACT' }),
  /** Phone, ninth-digit variant, LID or group id → contact id. `kind#value`, e.g. `phone#5511987654321`. */
  identity: (t: Tenant, identity: string): Key => ({ pk: `${company(t)}#IDENTITY`, sk: identity }),
  /** Index range (gsi1) of all contacts, in name order. */
  contactsByName: (t: Tenant) => `${company(t)}#CONTACTS`,
  /** Sort key of `contactsByName`. */
  byName: (foldedName: string, contactId: number) => `${beginningOfText(foldedName, 100)}#${pad(contactId)}`,
  /** Row of a contact that is indexed by when it was created, and never changes. */
  contactCreated: (t: Tenant, contactId: number): Key => ({
    pk: `${company(t)}#CONTACT#${pad(contactId)}`,
    sk: 'CREATED',
  }),
  /** Index range (gsi1) of contacts in the order of their creation. */
  contactsCreated: (t: Tenant) => `${company(t)}#CONTACTSCREATED`,
  /** Sort key of `contactsCreated`. */
  byCreation: (createdAt: string, contactId: number) => `${createdAt}#${pad(contactId)}`,
  /** Word-prefix index of contacts: one row per folded word or run of digits. */
  contactWord: (t: Tenant, word: string, contactId: number): Key => ({
    pk: `${company(t)}#WORDS#CONTACT`,
    sk: `${beginningOfText(word, 60)}#${pad(contactId)}`,
  }),
  contactWords: (t: Tenant, prefix: string) => ({
    pk: `${company(t)}#WORDS#CONTACT`,
    prefix: beginningOfText(prefix, 60),
  }),
  /** Index of contacts by the beginnings of two words of a name, `mar+sil`. */
  contactPair: (t: Tenant, pair: string, contactId: number): Key => ({
    pk: `${company(t)}#PAIRS#CONTACT`,
    sk: `${pair}#${pad(contactId)}`,
  }),
  contactPairs: (t: Tenant, pair: string) => ({ pk: `${company(t)}#PAIRS#CONTACT`, prefix: `${pair}#` }),
  /** Contact that the company blocks; read to block it on phones that have not done so yet. */
  blockedContact: (t: Tenant, contactId: number): Key => ({ pk: `${company(t)}#BLOCKED`, sk: pad(contactId) }),
  blockedContacts: (t: Tenant) => ({ pk: `${company(t)}#BLOCKED`, prefix: '' }),
  /** Number that waits for a check on WhatsApp in the background, by its subject's name. */
  numberToCheck: (t: Tenant, subject: string): Key => ({ pk: `${company(t)}#TOCHECK`, sk: subject }),
  numbersToCheck: (t: Tenant) => ({ pk: `${company(t)}#TOCHECK`, prefix: '' }),
  /** A merge of another contact into this one: what was before, for undoing it. */
  contactMerge: (t: Tenant, contactId: number, mergeId: number): Key => ({
    pk: `${company(t)}#CONTACT#${pad(contactId)}`,
    sk: `MERGE#${pad(mergeId)}`,
  }),
  /** The merges into a contact, in their order. */
  contactMerges: (t: Tenant, contactId: number) => ({
    pk: `${company(t)}#CONTACT#${pad(contactId)}`,
    prefix: 'MERGE#',
  }),
  /** Imports of contacts, and the entries that each step of an import rejected. */
  contactImport: (t: Tenant, importId: number): Key => ({ pk: `${company(t)}#IMPORTS`, sk: `IMPORT#${pad(importId)}` }),
  contactImports: (t: Tenant) => ({ pk: `${company(t)}#IMPORTS`, prefix: 'IMPORT#' }),
  /** The entries that one step of an import rejected. */
  contactImportStep: (t: Tenant, importId: number, step: number): Key => ({
    pk: `${company(t)}#IMPORT#${pad(importId)}`,
    sk: `STEP#${pad(step)}`,
  }),
  contactImportSteps: (t: Tenant, importId: number) => ({
    pk: `${company(t)}#IMPORT#${pad(importId)}`,
    prefix: 'STEP#',
  }),
} as const;
