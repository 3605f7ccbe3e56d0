import { directoryOf } from '#functions/company/companies/directory.ts';
import { announceUser } from '#functions/company/users/announce.ts';
import { addUser } from '#functions/company/users/user-store.ts';
import { userView } from '#functions/company/users/user-view.ts';
import { serve } from '#functions/http/serve.ts';
import { users } from '#shared/users/contract.ts';

export const handler = serve(users.create, async ({ body, caller }) => {
  const { tenant, company } = caller;
  const row = await addUser(tenant, company, body);
  const { queues } = await directoryOf(tenant, company.configVersion + 1);
  await announceUser(tenant, { configVersion: company.configVersion + 1 }, 'create', row);
  return userView(row, company, queues, caller.user);
});
