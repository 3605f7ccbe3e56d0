import { keepConfirmation } from '#functions/company/auth/keep-confirmation.ts';
import { checkOwnPassword } from '#functions/company/auth/own-password.ts';
import { useOfCode } from '#functions/company/auth/two-factor.ts';
import { serve } from '#functions/http/serve.ts';
import { confirmation } from '#shared/auth/confirmation.ts';
import { recordRefusal } from './record-refusal.ts';

/** A wrong code uses up an attempt just as a wrong password does, and either is recorded like a refused sign-in. */
export const handler = serve(confirmation.confirm, async ({ caller, body }) => {
  const { tenant, user, sessionId } = caller;
  try {
    const giveBack = await checkOwnPassword(caller, body.password);
    const use = await useOfCode(user, body.code ?? '');
    await giveBack();
    await keepConfirmation(tenant, user, sessionId, use);
  } catch (error) {
    await recordRefusal(caller);
    throw error;
  }
  return undefined;
});
