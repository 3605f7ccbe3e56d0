import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readTableRows } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Merges that lead on to one another at most. */
const maxSteps = 50;

const followed = async (tenant: Tenant, first: ContactRow | undefined): Promise<ContactRow | undefined> => {
  let row = first;
  for (let step = 0; row?.mergedInto !== undefined && step < maxSteps; step++) {
    row = await get<ContactRow>(keys.contact(tenant, row.mergedInto), { consistent: true });
  }
  return row;
};

/** The row of a contact, even when it is deleted; of a merged contact, the one that it was merged into. */
export async function readContactRow(tenant: Tenant, contactId: number): Promise<ContactRow | undefined> {
  return followed(tenant, await get<ContactRow>(keys.contact(tenant, contactId), { consistent: true }));
}

/** The rows of contacts in the order of their ids, read cheaply. */
export async function readContactRows(tenant: Tenant, ids: readonly number[]): Promise<(ContactRow | undefined)[]> {
  const rows = await readTableRows<ContactRow>(ids.map((id) => keys.contact(tenant, id)));
  return Promise.all(rows.map((row) => followed(tenant, row)));
}

/** The ids under which rows of a contact are stored: its own, and those of contacts that were merged into it. */
export async function idsOfMergedContact(tenant: Tenant, contactId: number): Promise<number[]> {
  const row = await readContactRow(tenant, contactId);
  return row ? [row.id, ...(row.absorbed ?? [])] : [contactId];
}
