import { refuseTwoFactorSetup } from '#functions/company/auth/require-two-factor.ts';
import { newRecoveryCodes, totpStepOfCode } from '#functions/company/auth/two-factor.ts';
import { switchTwoFactorOn } from '#functions/company/auth/two-factor-store.ts';
import { serve } from '#functions/http/serve.ts';
import { twoFactor } from '#shared/auth/two-factor.ts';
import { AppError } from '#shared/http/errors.ts';

export const handler = serve(twoFactor.confirmTwoFactor, async ({ caller, body }) => {
  refuseTwoFactorSetup(caller);
  const { tenant, user } = caller;
  const { pendingTotp } = user;
  const step = pendingTotp && (await totpStepOfCode(user, pendingTotp, body.code));
  if (!pendingTotp || !step) throw new AppError('ERR_TWO_FACTOR_CODE_WRONG');
  const { codes, hashes } = newRecoveryCodes(user);
  await switchTwoFactorOn(tenant, user.id, pendingTotp, { step, hashes });
  return { recoveryCodes: codes };
});
