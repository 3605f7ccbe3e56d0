import { AppError } from '#shared/http/errors.ts';
import type { Caller } from './caller.ts';

type Who = Pick<Caller, 'user' | 'company' | 'enteredBy' | 'sessionId'>;

/**
 * Whether the company requires two-factor, and neither the user has it nor the session used a passkey. A passkey of the user
 * alone is not enough, because the password signs in beside it. An operator who entered the company works as a user of it,
 * but signed in as an operator, by the rule of the platform's company.
 */
export function lacksTwoFactor({ user, company, enteredBy, sessionId }: Who): boolean {
  if (company.requiresTwoFactor !== true || enteredBy !== undefined) return false;
  return user.totpSecret === undefined && !user.passkeySessions?.includes(sessionId);
}

export function refuseWithoutTwoFactor(who: Who): void {
  if (lacksTwoFactor(who)) throw new AppError('ERR_TWO_FACTOR_MISSING');
}

/**
 * Refuses to set two-factor up in a session that lacks it while the user has a passkey, which would give it: the password
 * alone must not add a way in.
 */
export function refuseTwoFactorSetup(who: Who): void {
  if ((who.user.passkeys ?? 0) > 0) refuseWithoutTwoFactor(who);
}
