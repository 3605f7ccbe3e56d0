import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { directoryOf } from '#functions/directory/companies/directory.ts';
import type { CompanyRow } from '#functions/directory/rows/company-row.ts';
import type { Tenant } from '#shared/server/tenant.ts';

/** The company of a request with its directory. */
export async function contextOf({ tenant, company }: { tenant: Tenant; company: CompanyRow }): Promise<TicketContext> {
  return {
    tenant,
    directory: await directoryOf(tenant, company.configVersion),
  };
}
