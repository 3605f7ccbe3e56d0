import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** False for a blocked contact, which gets no automatic messages. */
export async function mayMessage(tenant: Tenant, contactId: number): Promise<boolean> {
  return (await get<ContactRow>(keys.contact(tenant, contactId), { consistent: true }))?.blocked !== true;
}
