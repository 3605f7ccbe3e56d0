import { absentAccountKeys, accountByEmail } from '#functions/company/auth/account-store.ts';
import { limitGuesses } from '#functions/company/auth/limit-guesses.ts';
import { hashPassword } from '#functions/company/auth/password.ts';
import { announceUser } from '#functions/company/users/announce.ts';
import { getUser } from '#functions/company/users/user-store.ts';
import { serve } from '#functions/http/serve.ts';
import { endSockets } from '#functions/platform/live/end-sockets.ts';
import { AppError } from '#shared/http/errors.ts';
import { passwordReset } from '#shared/password-reset/contract.ts';
import { hashOfResetCode, isSameResetHash } from './reset-code.ts';
import { countAttempt, setPassword } from './reset-store.ts';

/** Attempts per e-mail, however many codes were mailed. */
const perEmail = { calls: 10, perSeconds: 15 * 60 };

/** A wrong e-mail and a wrong code get the same answer, in the same time. */
export const handler = serve(passwordReset.change, async ({ body: { email, token, password }, audit }) => {
  await limitGuesses('password-reset.change.email', email, perEmail);
  const account = await accountByEmail(email);
  // Counted before the code is compared, so that parallel guesses cannot all use the same allowance.
  const row = await countAttempt(
    account?.tenant ?? absentAccountKeys.tenant,
    account?.user.id ?? absentAccountKeys.userId,
  );
  if (!account) throw new AppError('ERR_RESET_CODE_INVALID');
  const { tenant, user, company } = account;
  const isRight = row && isSameResetHash(row.codeHash, await hashOfResetCode(tenant, user.id, token));
  if (!isRight) throw new AppError('ERR_RESET_CODE_INVALID');
  await audit({ tenant, trail: tenant }, { kind: 'user', id: String(user.id), name: user.name });
  await setPassword(tenant, user, row.requestId, await hashPassword(password));
  await endSockets(tenant, user.id);
  const changed = await getUser(tenant, user.id);
  await announceUser(tenant, { configVersion: company.configVersion + 1 }, 'update', changed);
  return { status: 200 as const };
});
