/**
 * The only routes that users of a disabled or deleted company are served, with the reasons. Everything else is refused whatever
 * the due date of the company is, also routes with `servedWhenExpired`.
 */
export const servedWhenDisabled: Readonly<Record<string, string>> = {
  'auth.logout': 'a user can always end a session',
  'auth.leave': 'an operator who entered the company can always end the entrance',
};
