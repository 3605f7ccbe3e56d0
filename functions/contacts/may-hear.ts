import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { ContactRow } from './contact-row.ts';

/** Whether the product says anything to somebody by itself: to a contact nobody wants to hear of it does not. */
export const mayHear = async (tenant: Tenant, contactId: number): Promise<boolean> =>
  (await get<ContactRow>(keys.contact(tenant, contactId), { consistent: true }))?.blocked !== true;
