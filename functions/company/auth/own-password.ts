import { limitCalls } from '#functions/platform/http/rate-limit.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Caller } from './caller.ts';
import { passwordMatches } from './password.ts';

/** Wrong passwords allowed per window, apart from those at sign-in. */
const failures = { calls: 10, perSeconds: 15 * 60 };

/**
 * Compares the caller's own password: a stolen access token must not become a stolen account. Returns a function that
 * gives the attempt back, for callers that check more with the same allowance.
 */
export async function checkOwnPassword({ user, tenant }: Caller, password: string): Promise<() => Promise<void>> {
  const giveBack = await limitCalls('users.update.password', `${tenant.companyId}#${user.id}`, failures);
  if (!(await passwordMatches(password, user.passwordHash))) throw new AppError('ERR_WRONG_PASSWORD');
  return giveBack;
}
