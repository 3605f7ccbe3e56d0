import { publishEvents } from '#functions/platform/live/publish.ts';
import type { CompanyWithHours } from '#shared/companies/company.ts';
import { companyEvent } from '#shared/companies/events.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Publishes a changed time zone or changed hours to the company; clients that show the hours read them again. */
export function announceCompany(tenant: Tenant, { id, timeZone }: CompanyWithHours): Promise<void> {
  return publishEvents(companyEvent(tenant, { action: 'update', company: { id, timeZone } }));
}
