import { accountByEmail } from '#functions/company/auth/account-store.ts';
import { maySignInToPay, refuseLapsed } from '#functions/company/auth/caller.ts';
import { passwordMatches } from '#functions/company/auth/password.ts';
import { countPasswordAttempt } from '#functions/company/auth/password-failures.ts';
import { checkTwoFactorCode } from '#functions/company/auth/two-factor.ts';
import { serve } from '#functions/http/serve.ts';
import { auth } from '#shared/auth/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { beginSession } from './begin-session.ts';
import { recordRefusal } from './record-refusal.ts';
import { trustedBrowserId } from './trusted-browser.ts';

export const handler = serve(auth.login, async ({ body, request, reply, audit }) => {
  const giveBack = await countPasswordAttempt(body.email, await trustedBrowserId(request.cookies, body.email));
  const account = await accountByEmail(body.email);
  const isRight = await passwordMatches(body.password, account?.user.passwordHash);
  if (!isRight || !account) {
    await recordRefusal(account);
    throw new AppError('ERR_INVALID_CREDENTIALS');
  }
  const { tenant, user } = account;
  if (user.totpSecret !== undefined && !body.code) {
    await giveBack();
    throw new AppError('ERR_TWO_FACTOR_CODE_REQUIRED');
  }
  const use = await checkTwoFactorCode(user, body.code ?? '').catch(async (error: unknown) => {
    await recordRefusal(account);
    throw error;
  });
  await giveBack();
  await audit({ tenant, trail: tenant }, { kind: 'user', id: String(user.id), name: user.name });
  if (!maySignInToPay(user, account.company)) await refuseLapsed(account.company);
  return beginSession(account, use, { request, reply });
});
