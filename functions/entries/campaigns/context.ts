import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import type { Tenant } from '#shared/tenant.ts';

/** The company of a request with its directory. */
export async function campaignContext({
  tenant,
  company,
}: {
  tenant: Tenant;
  company: CompanyRow;
}): Promise<TicketContext> {
  return {
    tenant,
    directory: await companyDirectoryOf(tenant, company.configVersion),
  };
}
