import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { roleView } from '#functions/company/roles/role-store.ts';
import { userListed } from '#functions/company/users/user-view.ts';
import { serve } from '#functions/http/serve.ts';
import { endSockets } from '#functions/platform/live/end-sockets.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { roles } from '#shared/roles/contract.ts';
import { userEvent } from '#shared/users/events.ts';
import { changeRole } from './change-role.ts';

export const handler = serve(roles.update, async ({ params, body, caller: { tenant, company } }) => {
  const { role, users } = await changeRole(tenant, params.roleId, body);
  const { queues } = await companyDirectoryOf(tenant, company.configVersion);
  await publishEvents(...users.map((user) => userEvent(tenant, { action: 'update', user: userListed(user, queues) })));
  await Promise.all(users.map(({ id }) => endSockets(tenant, id)));
  return roleView(role);
});
