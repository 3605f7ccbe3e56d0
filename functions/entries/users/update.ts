import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { announceUser } from '#functions/company/users/announce.ts';
import { changeUser } from '#functions/company/users/user-store.ts';
import { userView } from '#functions/company/users/user-view.ts';
import { serve } from '#functions/http/serve.ts';
import { endSockets } from '#functions/platform/live/end-sockets.ts';
import { AppError } from '#shared/http/errors.ts';
import { users } from '#shared/users/contract.ts';
import { requirePermittedUserChanges } from './may-change.ts';
import { requirePassword } from './require-password.ts';

export const handler = serve(users.update, async ({ params, body, caller }) => {
  const { tenant, company, user } = caller;
  if (params.userId !== user.id && !caller.can('users:write')) throw new AppError('ERR_NO_PERMISSION');
  const { companyId: _, currentPassword = '', ...changes } = body;
  // An entered operator changes neither password nor e-mail, and does not use up the administrator's attempts.
  if (params.userId === user.id && !caller.enteredBy) await requirePassword(caller, changes, currentPassword);
  const row = await changeUser(tenant, params.userId, changes, (before) =>
    requirePermittedUserChanges(caller, before, changes),
  );
  const { queues } = await companyDirectoryOf(tenant, company.configVersion + 1);
  await announceUser(tenant, { configVersion: company.configVersion + 1 }, 'update', row);
  await endSockets(tenant, row.id);
  return userView(row, company, queues, user);
});
