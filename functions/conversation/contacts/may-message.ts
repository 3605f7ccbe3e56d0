import type { Tenant } from '#shared/tenant.ts';
import { readContactRow } from './read-contact-row.ts';

/** False for a blocked contact, which gets no automatic messages. */
export async function mayMessage(tenant: Tenant, contactId: number): Promise<boolean> {
  return (await readContactRow(tenant, contactId))?.blocked !== true;
}
