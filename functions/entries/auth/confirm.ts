import { checkOwnPassword } from '#functions/company/auth/own-password.ts';
import { storeSessionConfirmation } from '#functions/company/auth/store-confirmation.ts';
import { checkTwoFactorCode } from '#functions/company/auth/two-factor.ts';
import { serve } from '#functions/http/serve.ts';
import { confirmationRoutes } from '#shared/auth/confirmation-routes.ts';

/** A wrong code uses up an attempt just as a wrong password does. */
export const handler = serve(confirmationRoutes.confirm, async ({ caller, body }) => {
  const giveBack = await checkOwnPassword(caller, body.password);
  const use = await checkTwoFactorCode(caller.user, body.code ?? '');
  await giveBack();
  await storeSessionConfirmation(caller.tenant, caller.user, caller.sessionId, use);
  return undefined;
});
