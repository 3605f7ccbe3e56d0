const notices = ['signedUp', 'signUpClosed', 'passwordReset'] as const;

/** The message of the previous page to the sign-in page; it comes from the history state, so it is untrusted. */
export interface SignInPageNotice {
  /** Name of a text of the sign-in page. */
  notice: (typeof notices)[number];
  /** Pre-filled e-mail address. */
  email?: string;
}

export function signInPageNoticeOf(state: unknown): SignInPageNotice | undefined {
  const { notice, email } = (state ?? {}) as Partial<Record<keyof SignInPageNotice, unknown>>;
  const found = notices.find((one) => one === notice);
  return found && { notice: found, ...(typeof email === 'string' && { email }) };
}
