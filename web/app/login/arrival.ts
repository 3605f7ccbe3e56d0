const notices = ['signedUp', 'signUpClosed', 'passwordReset'] as const;

/** What the page one comes from has to say at the sign-in; kept in the browser's history, so it may be anything. */
export interface Arrival {
  /** Name of a text of the sign-in. */
  notice: (typeof notices)[number];
  /** Filled in already. */
  email?: string;
}

export const arrivalOf = (state: unknown): Arrival | undefined => {
  const { notice, email } = (state ?? {}) as Partial<Record<keyof Arrival, unknown>>;
  const known = notices.find((one) => one === notice);
  return known && { notice: known, ...(typeof email === 'string' && { email }) };
};
