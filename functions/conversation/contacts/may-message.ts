import type { Tenant } from '#shared/tenant.ts';
import { contactAt } from './contact-at.ts';

/** False for a blocked contact, which gets no automatic messages. */
export async function mayMessage(tenant: Tenant, contactId: number): Promise<boolean> {
  return (await contactAt(tenant, contactId))?.blocked !== true;
}
