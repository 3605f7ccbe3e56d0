import { switchTwoFactorOff } from '#functions/company/auth/two-factor-store.ts';
import { removePasskeys } from '#functions/company/passkeys/passkey-store.ts';
import { getUser } from '#functions/company/users/user-store.ts';
import { serve } from '#functions/http/serve.ts';
import { endSockets } from '#functions/platform/live/end-sockets.ts';
import { AppError } from '#shared/http/errors.ts';
import { users } from '#shared/users/contract.ts';
import { refuseOperator } from './may-change.ts';

/**
 * Users switch their own two-factor off with password and code: a stolen token must not do it without them. Passkeys are
 * removed too, because a lost device has both.
 */
export const handler = serve(users.resetTwoFactor, async ({ params, caller }) => {
  const { tenant, user, company } = caller;
  if (params.userId === user.id) throw new AppError('ERR_NO_PERMISSION');
  refuseOperator(caller, await getUser(tenant, params.userId));
  await removePasskeys(tenant, params.userId);
  await switchTwoFactorOff(tenant, params.userId);
  if (company.requiresTwoFactor) await endSockets(tenant, params.userId);
  return undefined;
});
