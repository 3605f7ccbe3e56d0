import { limitCalls } from '#functions/platform/http/rate-limit.ts';
import { limitGuesses } from './limit-guesses.ts';

/** Wrong passwords allowed per window; afterwards even the right password is rejected until the window ends. */
const failures = { calls: 10, perSeconds: 15 * 60 };

/**
 * Counts attempts per account key of the e-mail, so that all spellings that sign in share one allowance, or, in a
 * browser where the e-mail has signed in before, per browser; otherwise a stranger could lock the owner out. Must be called before the password is compared, so that parallel guesses cannot all use the
 * same allowance. Returns a function that gives the attempt back after a right password.
 */
export function countPasswordAttempt(email: string, browser?: string): Promise<() => Promise<void>> {
  return browser === undefined
    ? limitGuesses('auth.login.email', email, failures)
    : limitCalls('auth.login.browser', browser, failures);
}
