import { checkOwnPassword } from '#functions/company/auth/own-password.ts';
import { useOfCode } from '#functions/company/auth/two-factor.ts';
import { switchOff } from '#functions/company/auth/two-factor-store.ts';
import { serve } from '#functions/http/serve.ts';
import { twoFactor } from '#shared/auth/two-factor.ts';

/** A wrong code uses up an attempt just as a wrong password does. */
export const handler = serve(twoFactor.endTwoFactor, async ({ caller, body }) => {
  const giveBack = await checkOwnPassword(caller, body.password);
  const use = await useOfCode(caller.user, body.code);
  await giveBack();
  await switchOff(caller.tenant, caller.user.id, use);
  return undefined;
});
