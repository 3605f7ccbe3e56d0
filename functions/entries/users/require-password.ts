import type { Caller } from '#functions/company/auth/caller.ts';
import { passwordMatches } from '#functions/company/auth/password.ts';
import type { Changes } from '#functions/company/users/user-store.ts';
import { limitCalls } from '#functions/platform/http/rate-limit.ts';
import { AppError } from '#shared/http/errors.ts';

/** Wrong passwords allowed per window, apart from those at sign-in. */
const failures = { calls: 10, perSeconds: 15 * 60 };

/**
 * Asks for the current password when users change what they sign in with: a stolen access token must not become a stolen
 * account.
 */
export async function requirePassword(
  { user, tenant }: Caller,
  { email, password }: Changes,
  currentPassword: string,
): Promise<void> {
  if (password === undefined && (email === undefined || email === user.email)) return;
  const giveBack = await limitCalls('users.update.password', `${tenant.companyId}#${user.id}`, failures);
  if (!(await passwordMatches(currentPassword, user.passwordHash))) throw new AppError('ERR_WRONG_PASSWORD');
  await giveBack();
}
