import { keepConfirmation } from '#functions/company/auth/keep-confirmation.ts';
import { checkOwnPassword } from '#functions/company/auth/own-password.ts';
import { useOfCode } from '#functions/company/auth/two-factor.ts';
import { serve } from '#functions/http/serve.ts';
import { confirmation } from '#shared/auth/confirmation.ts';

/** A wrong code uses up an attempt just as a wrong password does. */
export const handler = serve(confirmation.confirm, async ({ caller, body }) => {
  const giveBack = await checkOwnPassword(caller, body.password);
  const use = await useOfCode(caller.user, body.code ?? '');
  await giveBack();
  await keepConfirmation(caller.tenant, caller.user, caller.sessionId, use);
  return undefined;
});
