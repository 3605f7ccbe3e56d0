import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { announceUser } from '#functions/company/users/announce.ts';
import { addUser } from '#functions/company/users/user-store.ts';
import { userView } from '#functions/company/users/user-view.ts';
import { serve } from '#functions/http/serve.ts';
import { runFollowUpSteps } from '#functions/platform/table/follow-up.ts';
import { users } from '#shared/users/contract.ts';

export const handler = serve(users.create, async ({ body, caller }) => {
  const { tenant, company } = caller;
  const { queues } = await companyDirectoryOf(tenant, company.configVersion);
  const row = await addUser(tenant, company, body);
  await runFollowUpSteps('users.create', () => announceUser(tenant, company, 'create', row));
  return userView(row, company, queues, caller.user);
});
