import type { Caller } from '#functions/directory/auth/caller.ts';
import { directoryOf } from '#functions/directory/companies/directory.ts';

/** What a change of scheduled messages needs to know of the caller's company. */
export const contextOf = async ({ tenant, company }: Caller) => ({
  tenant,
  directory: await directoryOf(tenant, company.configVersion),
  most: company.plan.schedules,
});
