import type { CompanyRow } from '#functions/companies/company-row.ts';
import { directoryOf } from '#functions/companies/directory.ts';
import { publish } from '#functions/live/publish.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { userEvent } from '#shared/users/events.ts';
import type { UserRow } from './user-row.ts';
import { userListed } from './user-view.ts';

/** Publishes a user to the whole company. `company` must be at least as new as the user's queues. */
export const announceUser = async (
  tenant: Tenant,
  company: Pick<CompanyRow, 'configVersion'>,
  action: 'create' | 'update',
  row: UserRow,
): Promise<void> => {
  const { queues } = await directoryOf(tenant, company.configVersion);
  await publish(userEvent(tenant, { action, user: userListed(row, queues) }));
};
