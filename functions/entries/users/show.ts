import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { getUser } from '#functions/company/users/user-store.ts';
import { userView } from '#functions/company/users/user-view.ts';
import { serve } from '#functions/http/serve.ts';
import { users } from '#shared/users/contract.ts';

export const handler = serve(users.show, async ({ params, caller }) => {
  const { tenant, company, user } = caller;
  const row = await getUser(tenant, params.userId);
  const { queues } = await companyDirectoryOf(tenant, company.configVersion);
  return userView(row, company, queues, user);
});
