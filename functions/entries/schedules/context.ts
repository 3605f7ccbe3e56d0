import type { Caller } from '#functions/company/auth/caller.ts';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';

/** The facts about the caller's company on which a change of scheduled messages depends. */
export async function scheduleContext({ tenant, company }: Caller) {
  return {
    tenant,
    directory: await companyDirectoryOf(tenant, company.configVersion),
    most: company.plan.schedules,
  };
}
