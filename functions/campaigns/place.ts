import { type Directory, directoryOf } from '#functions/directory/companies/directory.ts';
import type { CompanyRow } from '#functions/directory/rows/company-row.ts';
import type { Tenant } from '#shared/server/tenant.ts';

/** The company of a request with its directory. */
export const placeOf = async ({
  tenant,
  company,
}: {
  tenant: Tenant;
  company: CompanyRow;
}): Promise<{ tenant: Tenant; directory: Directory }> => ({
  tenant,
  directory: await directoryOf(tenant, company.configVersion),
});
