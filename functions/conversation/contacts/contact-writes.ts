import { type ContactRow, contactCopy, whatsappAddressOf } from '#functions/conversation/rows/contact-row.ts';
import { searchWords } from '#shared/contacts/search-words.ts';
import { AppError } from '#shared/http/errors.ts';
import { counterShards, keys } from '#shared/server/keys.ts';
import { absent, claim, equals, type Guarded, put, remove, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';
import type { BlockedContact } from '#shared/whatsapp/session-task.ts';
import { wordWrites } from './contact-words.ts';

/** Thrown when another contact holds an identity that this one was to get. */
export class ContactIdentityTaken extends Error {
  readonly contactId: number;
  constructor(contactId: number) {
    super(`identity of contact ${contactId}`);
    this.contactId = contactId;
  }
}

const without = (from: readonly string[], gone: readonly string[] = []) => from.filter((one) => !gone.includes(one));

const identityWrites = (tenant: Tenant, before: ContactRow | undefined, after: ContactRow): Guarded[] => {
  const had = before?.identities ?? [];
  return [
    ...without(after.identities, had).map(
      (identity): Guarded => ({
        write: claim(keys.identity(tenant, identity), { contactId: after.id }),
        otherwise: (stored) =>
          stored ? new ContactIdentityTaken(stored.contactId as number) : new AppError('ERR_TRY_AGAIN'),
      }),
    ),
    ...without(had, after.identities).map((identity) => ({ write: remove(keys.identity(tenant, identity)) })),
  ];
};

/** Adds the search words that follow from the row's name and number. */
export function withWords(row: Omit<ContactRow, 'words'>): ContactRow {
  return {
    ...row,
    words: searchWords(row.name, row.isGroup ? '' : row.number),
  };
}

/** The row through which phones that are paired later learn of a blocked contact. */
export function blockedRow(tenant: Tenant, contact: ContactRow): Guarded {
  const row: BlockedContact = { contactId: contact.id, chat: whatsappAddressOf(contactCopy(contact)) };
  return { write: put(keys.blockedContact(tenant, contact.id), { ...row }) };
}

/** Keeps that row while the contact is blocked, with its current identities on WhatsApp. */
const blockedWrites = (tenant: Tenant, before: ContactRow | undefined, after: ContactRow): Guarded[] => {
  if (after.blocked && !after.isGroup) return [blockedRow(tenant, after)];
  return before?.blocked ? [{ write: remove(keys.blockedContact(tenant, after.id)) }] : [];
};

/** The row by which a contact is found by its day. */
export function createdRow(tenant: Tenant, { id, createdAt }: ContactRow) {
  return {
    ...keys.contactCreated(tenant, id),
    contactId: id,
    gsi1pk: keys.contactsCreated(tenant),
    gsi1sk: keys.byCreation(createdAt, id),
  };
}

/**
 * Counter shards of their own, next to those of tickets: a first message counts both in one transaction, which may
 * write each row only once.
 */
const count = (tenant: Tenant, contactId: number, contacts: 1 | -1): Guarded => ({
  write: update(keys.counts(tenant, counterShards + (contactId % counterShards)), { add: { contacts } }),
});

/**
 * For a transaction that starts a conversation: requires that the contact is unchanged since it was read, and increases
 * its version. A concurrent rename or deletion, which may have read the contact's tickets before this one existed, must
 * then retry.
 */
export function conversationStartCheck(tenant: Tenant, { id, version }: ContactRow): Guarded {
  return {
    write: update(keys.contact(tenant, id), { add: { version: 1 }, when: equals({ version, deletedAt: undefined }) }),
    otherwise: 'ERR_TRY_AGAIN',
  };
}

/**
 * Everything a change of a contact writes: the row, its identities, its words, and the count of contacts. Throws
 * `ContactIdentityTaken` for an identity that another contact holds; ERR_TRY_AGAIN means another change came first. The caller
 * commits the copies on tickets (`copyDrafts`), because a ticket may change in the same transaction.
 */
export function contactWrites(tenant: Tenant, before: ContactRow | undefined, after: ContactRow): Guarded[] {
  return [
    ...identityWrites(tenant, before, after),
    {
      write: put(
        keys.contact(tenant, after.id),
        {
          ...after,
          gsi1pk: keys.contactsByName(tenant),
          gsi1sk: keys.byName(foldAccentsAndCase(after.name), after.id),
        },
        before ? equals({ version: before.version }) : absent,
      ),
      otherwise: 'ERR_TRY_AGAIN',
    },
    ...wordWrites(tenant, after.id, before?.words ?? [], after.words),
    ...blockedWrites(tenant, before, after),
    ...(before ? [] : [{ write: put(keys.contactCreated(tenant, after.id), createdRow(tenant, after)) }]),
    ...(before ? [] : [count(tenant, after.id, 1)]),
  ];
}

/**
 * Leaves only a row that leads to the contact into which this one was merged. Its identities lead there already; its
 * search words are removed apart, because both contacts' words might not fit in one transaction.
 */
export function mergedContactWrites(tenant: Tenant, before: ContactRow, into: number, at: string): Guarded[] {
  const { id, companyId, createdAt, merging } = before;
  const row: ContactRow = {
    id,
    companyId,
    name: '',
    number: '',
    email: '',
    lid: null,
    profilePicUrl: '',
    isGroup: false,
    active: false,
    extraInfo: [],
    identities: [],
    words: [],
    mergedInto: into,
    merging,
    createdAt,
    updatedAt: at,
    deletedAt: at,
    version: before.version + 1,
  };
  return [
    {
      write: put(keys.contact(tenant, id), { ...row }, equals({ version: before.version })),
      otherwise: 'ERR_TRY_AGAIN',
    },
    { write: remove(keys.contactCreated(tenant, id)) },
    ...(before.blocked ? [{ write: remove(keys.blockedContact(tenant, id)) }] : []),
    count(tenant, id, -1),
  ];
}

/** Brings a merged contact back, without its search words and identities. `leading`: the row that led away from it. */
export function restoredContactWrites(tenant: Tenant, leading: ContactRow, after: ContactRow): Guarded[] {
  const listed = { gsi1pk: keys.contactsByName(tenant), gsi1sk: keys.byName(foldAccentsAndCase(after.name), after.id) };
  return [
    {
      write: put(keys.contact(tenant, after.id), { ...after, ...listed }, equals({ version: leading.version })),
      otherwise: 'ERR_TRY_AGAIN',
    },
    { write: put(keys.contactCreated(tenant, after.id), createdRow(tenant, after)) },
    ...blockedWrites(tenant, undefined, after),
    count(tenant, after.id, 1),
  ];
}

/**
 * Removes a contact from every list, search and identity at once; its row stays for the retention window. A later
 * message under one of its identities creates a new contact.
 */
export function contactRemovalWrites(
  tenant: Tenant,
  before: ContactRow,
  gone: { at: Date; expiresAt: number; erasure?: string },
): Guarded[] {
  return [
    {
      write: put(
        keys.contact(tenant, before.id),
        {
          ...before,
          gsi1pk: undefined,
          gsi1sk: undefined,
          deletedAt: gone.at.toISOString(),
          expiresAt: gone.expiresAt,
          ...(gone.erasure && { erasure: gone.erasure }),
          version: before.version + 1,
        },
        equals({ version: before.version }),
      ),
      otherwise: 'ERR_TRY_AGAIN',
    },
    ...before.identities.map((identity) => ({
      write: remove(keys.identity(tenant, identity), equals({ contactId: before.id })),
      otherwise: 'ERR_TRY_AGAIN' as const,
    })),
    ...wordWrites(tenant, before.id, before.words, []),
    { write: remove(keys.contactCreated(tenant, before.id)) },
    ...(before.blocked ? [{ write: remove(keys.blockedContact(tenant, before.id)) }] : []),
    count(tenant, before.id, -1),
  ];
}
