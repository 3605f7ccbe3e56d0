import { companyEvent } from '#functions/live/events/company.ts';
import { publish } from '#functions/live/publish.ts';
import type { CompanyWithHours } from '#shared/companies/contract.ts';
import type { Tenant } from '#shared/server/tenant.ts';

/** Tells everybody of the company that it works elsewhere or at other times; who shows the hours reads them. */
export const announceCompany = (tenant: Tenant, { id, timeZone }: CompanyWithHours): Promise<void> =>
  publish(companyEvent(tenant, { action: 'update', company: { id, timeZone } }, ['main']));
