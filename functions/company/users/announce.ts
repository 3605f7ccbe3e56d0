import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import type { Tenant } from '#shared/tenant.ts';
import { userEvent } from '#shared/users/events.ts';
import { userListed } from './user-view.ts';

/** Publishes a user to the whole company. `company` must be at least as new as the user's queues. */
export async function announceUser(
  tenant: Tenant,
  company: Pick<CompanyRow, 'configVersion'>,
  action: 'create' | 'update',
  row: UserRow,
): Promise<void> {
  const { queues } = await companyDirectoryOf(tenant, company.configVersion);
  await publishEvents(userEvent(tenant, { action, user: userListed(row, queues) }));
}
