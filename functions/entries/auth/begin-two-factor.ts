import { checkOwnPassword } from '#functions/company/auth/own-password.ts';
import { refuseTwoFactorSetup } from '#functions/company/auth/require-two-factor.ts';
import { newTotpSecret } from '#functions/company/auth/two-factor.ts';
import { storePendingTotpSecret } from '#functions/company/auth/two-factor-store.ts';
import { serve } from '#functions/http/serve.ts';
import { twoFactor } from '#shared/auth/two-factor.ts';

export const handler = serve(twoFactor.beginTwoFactor, async ({ caller, body }) => {
  refuseTwoFactorSetup(caller);
  const giveBack = await checkOwnPassword(caller, body.password);
  await giveBack();
  const { secret, sealed, address } = await newTotpSecret(caller.user);
  await storePendingTotpSecret(caller.tenant, caller.user.id, sealed);
  return { secret, address };
});
