import { directoryOf } from '#functions/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { users } from '#shared/users/contract.ts';
import { announceUser } from './announce.ts';
import { addUser } from './user-store.ts';
import { userView } from './user-view.ts';

export const handler = serve(users.create, async ({ body, caller }) => {
  const { tenant, company } = caller;
  const row = await addUser(tenant, company, body);
  const { queues } = await directoryOf(tenant, company.configVersion + 1);
  await announceUser(tenant, { configVersion: company.configVersion + 1 }, 'create', row);
  return userView(row, company, queues, caller.user);
});
