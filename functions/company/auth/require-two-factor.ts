import { AppError } from '#shared/http/errors.ts';
import type { Caller } from './caller.ts';

type Who = Pick<Caller, 'user' | 'company' | 'enteredBy'>;

/**
 * Whether the company requires two-factor and the user has none. An operator who entered the company works as a user
 * of it, but signed in as an operator, by the rule of the platform's company.
 */
export function lacksTwoFactor({ user, company, enteredBy }: Who): boolean {
  return company.requiresTwoFactor === true && user.totpSecret === undefined && enteredBy === undefined;
}

export function refuseWithoutTwoFactor(who: Who): void {
  if (lacksTwoFactor(who)) throw new AppError('ERR_TWO_FACTOR_MISSING');
}
