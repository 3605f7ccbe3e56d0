import { directoryOf } from '#functions/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { endSockets } from '#functions/live/end-sockets.ts';
import { AppError } from '#shared/http/errors.ts';
import { users } from '#shared/users/contract.ts';
import { announceUser } from './announce.ts';
import { requirePermitted } from './may-change.ts';
import { changeUser } from './user-store.ts';
import { userView } from './user-view.ts';

export const handler = serve(users.update, async ({ params, body, caller }) => {
  const { tenant, company, user } = caller;
  if (params.userId !== user.id && !caller.can('users:write')) throw new AppError('ERR_NO_PERMISSION');
  const { companyId: _, ...changes } = body;
  const row = await changeUser(tenant, params.userId, changes, (before) => requirePermitted(caller, before, changes));
  const { queues } = await directoryOf(tenant, company.configVersion + 1);
  await announceUser(tenant, { configVersion: company.configVersion + 1 }, 'update', row);
  await endSockets(tenant, row.id);
  return userView(row, company, queues, user);
});
