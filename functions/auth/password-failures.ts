import { limitCalls } from '#functions/http/rate-limit.ts';

/** Wrong passwords an e-mail may be tried with; afterwards the right one is not believed either until the window ends. */
const failures = { calls: 10, perSeconds: 15 * 60 };

/**
 * To be called before a password is looked at: a thousand guesses at once must not all see an unused allowance.
 * Answers how to give the try back when the password was right.
 */
export const passwordFailures = (email: string): Promise<() => Promise<void>> =>
  limitCalls('auth.login.email', email.trim().toLowerCase(), failures);
