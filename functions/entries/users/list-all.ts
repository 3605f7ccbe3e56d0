import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { userListed } from '#functions/company/users/user-view.ts';
import { serve } from '#functions/http/serve.ts';
import { users } from '#shared/users/contract.ts';

export const handler = serve(users.listAll, async ({ caller }) => {
  const { users: everybody, queues } = await companyDirectoryOf(caller.tenant, caller.company.configVersion);
  return [...everybody.values()].map((row) => userListed(row, queues));
});
