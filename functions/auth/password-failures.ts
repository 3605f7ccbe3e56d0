import { limitCalls } from '#functions/http/rate-limit.ts';

/** Wrong passwords an e-mail may be tried with; afterwards the right one is not believed either until the window ends. */
const failures = { calls: 10, perSeconds: 15 * 60 };

/**
 * Counted by e-mail; where it has signed in before, by that browser: whoever knows an e-mail could else keep its owner out for as long as
 * he likes. To be called before a password is looked at: a thousand guesses at once must not all see an unused allowance.
 * Answers how to give the try back when the password was right.
 */
export const passwordFailures = (email: string, browser?: string): Promise<() => Promise<void>> =>
  browser === undefined
    ? limitCalls('auth.login.email', email.trim().toLowerCase(), failures)
    : limitCalls('auth.login.browser', browser, failures);
