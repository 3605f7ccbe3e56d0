import { checkOwnPassword } from '#functions/company/auth/own-password.ts';
import { checkTwoFactorCode } from '#functions/company/auth/two-factor.ts';
import { switchTwoFactorOff } from '#functions/company/auth/two-factor-store.ts';
import { serve } from '#functions/http/serve.ts';
import { endSockets } from '#functions/platform/live/end-sockets.ts';
import { twoFactor } from '#shared/auth/two-factor.ts';

/** A wrong code uses up an attempt just as a wrong password does. */
export const handler = serve(twoFactor.endTwoFactor, async ({ caller, body }) => {
  const giveBack = await checkOwnPassword(caller, body.password);
  const use = await checkTwoFactorCode(caller.user, body.code);
  await giveBack();
  await switchTwoFactorOff(caller.tenant, caller.user.id, use);
  if (caller.company.requiresTwoFactor) await endSockets(caller.tenant, caller.user.id);
  return undefined;
});
