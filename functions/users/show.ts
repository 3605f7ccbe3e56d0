import { directoryOf } from '#functions/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { users } from '#shared/users/contract.ts';
import { getUser } from './user-store.ts';
import { userView } from './user-view.ts';

export const handler = serve(users.show, async ({ params, caller }) => {
  const { tenant, company, user } = caller;
  const row = await getUser(tenant, params.userId);
  const { queues } = await directoryOf(tenant, company.configVersion);
  return userView(row, company, queues, user);
});
