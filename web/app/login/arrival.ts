import type { loginText } from './login.text.ts';

/** What the page one comes from has to say at the sign-in; kept in the browser's history, so it may be anything. */
export interface Arrival {
  notice: Extract<keyof typeof loginText, 'signedUp' | 'signUpClosed'>;
  /** Filled in already. */
  email?: string;
}

export const arrivalOf = (state: unknown): Arrival | undefined => {
  const { notice, email } = (state ?? {}) as Partial<Record<keyof Arrival, unknown>>;
  if (notice !== 'signedUp' && notice !== 'signUpClosed') return undefined;
  return { notice, ...(typeof email === 'string' && { email }) };
};
