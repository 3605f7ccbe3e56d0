import { type ContactRow, phoneIdentities } from '#functions/conversation/rows/contact-row.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { drawNextIds, get, readTableRows, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { ContactIdentityTaken, contactWrites, withWords } from './contact-writes.ts';
import { readKeptOptOut, withKeptOptOut } from './kept-opt-out.ts';
import { readContactRow } from './read-contact-row.ts';

/** The contact, or the one it was merged into; ERR_NO_CONTACT_FOUND when it is missing, deleted or another company's. */
export async function getContact(tenant: Tenant, contactId: number): Promise<ContactRow> {
  const row = await readContactRow(tenant, contactId);
  if (!row || row.deletedAt) throw new AppError('ERR_NO_CONTACT_FOUND');
  return row;
}

export interface ContactFields extends Partial<Pick<ContactRow, 'checkedAt'>> {
  name: string;
  number: string;
  email: string;
  extraInfo: { id?: number; name: string; value: string }[];
}

export function withExtraInfoIds(extraInfo: ContactFields['extraInfo']): ContactRow['extraInfo'] {
  const last = Math.max(0, ...extraInfo.map(({ id }) => id ?? 0));
  return extraInfo.map((one, index) => ({ ...one, id: one.id ?? last + index + 1 }));
}

export type AddedContact = { contact: ContactRow; alreadyExists: boolean };

/** The contact that has this number, in either of its spellings. */
export async function findContactByNumber(
  tenant: Tenant,
  number: string,
  { consistent = false } = {},
): Promise<ContactRow | undefined> {
  const identities = phoneIdentities(number).map((one) => keys.identity(tenant, one));
  const held = await readTableRows<{ contactId: number }>(identities, { consistent });
  const existing = held.find((row) => row !== undefined);
  if (!existing) return undefined;
  const row = await get<ContactRow>(keys.contact(tenant, existing.contactId), { consistent: true });
  return row && !row.deletedAt ? row : undefined;
}

/** The row of a new contact. */
export function newContact(tenant: Tenant, id: number, fields: ContactFields): ContactRow {
  const now = new Date().toISOString();
  return withWords({
    ...fields,
    extraInfo: withExtraInfoIds(fields.extraInfo),
    id,
    companyId: tenant.companyId,
    lid: null,
    profilePicUrl: '',
    isGroup: false,
    active: true,
    identities: phoneIdentities(fields.number),
    createdAt: now,
    updatedAt: now,
    version: 1,
  });
}

/** The row of a new contact; an opt-out from before the person was erased holds. */
export async function newContactRowWithOptOut(tenant: Tenant, id: number, fields: ContactFields): Promise<ContactRow> {
  const contact = newContact(tenant, id, fields);
  return withKeptOptOut(contact, await readKeptOptOut(tenant, contact.identities));
}

/**
 * Adds a contact, or returns the one that already has this number (in either spelling), even when both are added at
 * once.
 */
export function addContact(tenant: Tenant, fields: ContactFields): Promise<AddedContact> {
  return retryOnConflict(async (round) => {
    const existing = await findContactByNumber(tenant, fields.number, { consistent: round > 0 });
    if (existing) return { contact: existing, alreadyExists: true };
    const { contact: id } = await drawNextIds(keys.ids(tenant), ['contact']);
    const contact = await newContactRowWithOptOut(tenant, id, fields);
    try {
      await transact(contactWrites(tenant, undefined, contact));
    } catch (error) {
      throw error instanceof ContactIdentityTaken ? new AppError('ERR_TRY_AGAIN') : error;
    }
    return { contact, alreadyExists: false };
  });
}
