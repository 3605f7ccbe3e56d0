import { accountByEmail, nobody } from '#functions/auth/account-store.ts';
import { hashPassword } from '#functions/auth/password.ts';
import { limitCalls } from '#functions/http/rate-limit.ts';
import { serve } from '#functions/http/serve.ts';
import { endSockets } from '#functions/live/end-sockets.ts';
import { announceUser } from '#functions/users/announce.ts';
import { getUser } from '#functions/users/user-store.ts';
import { AppError } from '#shared/http/errors.ts';
import { passwordReset } from '#shared/password-reset/contract.ts';
import { hashOfCode, isSameHash } from './reset-code.ts';
import { setPassword, takeTry } from './reset-store.ts';

/** Codes an e-mail may be tried with, however many were mailed. */
const perEmail = { calls: 10, perSeconds: 15 * 60 };

/** Whatever is wrong with e-mail or code, the answer is one, and comes as soon. */
export const handler = serve(passwordReset.change, async ({ body: { email, token, password } }) => {
  await limitCalls('password-reset.change.email', email, perEmail);
  const account = await accountByEmail(email);
  // Counted before it is compared: a thousand guesses at once must not all see an unused allowance.
  const row = await takeTry(account?.tenant ?? nobody.tenant, account?.user.id ?? nobody.userId);
  if (!account) throw new AppError('ERR_RESET_CODE_INVALID');
  const { tenant, user, company } = account;
  const isRight = row && isSameHash(row.codeHash, await hashOfCode(tenant, user.id, token));
  if (!isRight) throw new AppError('ERR_RESET_CODE_INVALID');
  await setPassword(tenant, user, row.requestId, await hashPassword(password));
  await endSockets(tenant, user.id);
  const changed = await getUser(tenant, user.id);
  await announceUser(tenant, { configVersion: company.configVersion + 1 }, 'update', changed);
  return { status: 200 as const };
});
