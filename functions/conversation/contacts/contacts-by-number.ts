import { type ContactRow, phoneIdentities } from '#functions/conversation/rows/contact-row.ts';
import { keys } from '#shared/server/keys.ts';
import { readTableRows } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** The contacts that have these numbers, in either spelling and in the same order. */
export async function contactsByNumber(
  tenant: Tenant,
  numbers: readonly string[],
): Promise<(ContactRow | undefined)[]> {
  const identities = numbers.map(phoneIdentities);
  const held = await readTableRows<{ contactId: number }>(
    identities.flat().map((identity) => keys.identity(tenant, identity)),
  );
  const holders = new Map(identities.flat().map((identity, n) => [identity, held[n]?.contactId]));
  const ids = identities.map((own) => own.map((one) => holders.get(one)).find((id) => id !== undefined));
  const distinct = [...new Set(ids.filter((id) => id !== undefined))];
  const rows = await readTableRows<ContactRow>(distinct.map((id) => keys.contact(tenant, id)));
  const byId = new Map(distinct.map((id, n) => [id, rows[n]]));
  return ids.map((id) => {
    const row = id === undefined ? undefined : byId.get(id);
    return row?.deletedAt ? undefined : row;
  });
}

/** Whether WhatsApp was found to have the contact's number: it was asked, or the customer has written (`lid`). */
export function hasCheckedNumber(contact: Pick<ContactRow, 'active' | 'checkedAt' | 'lid'> | undefined): boolean {
  return contact?.active === true && (contact.checkedAt !== undefined || contact.lid !== null);
}
