import type { Caller } from '#functions/company/auth/caller.ts';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { announceUser } from '#functions/company/users/announce.ts';
import { setPause } from '#functions/company/users/pause-store.ts';
import { userView } from '#functions/company/users/user-view.ts';
import { AppError } from '#shared/http/errors.ts';
import type { User } from '#shared/users/contract.ts';

/** Begins or ends a break, one's own or as an administrator another's, and announces it. */
export async function changePause(caller: Caller, userId: number, reason: string | null): Promise<User> {
  const { tenant, company, user } = caller;
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  const row = await setPause(tenant, directory, userId, reason, (before) => {
    if (before.id !== user.id && !caller.can('users:write')) throw new AppError('ERR_NO_PERMISSION');
  });
  await announceUser(tenant, company, 'update', row);
  return userView(row, company, directory.queues, user);
}
