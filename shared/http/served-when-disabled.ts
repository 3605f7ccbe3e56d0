/**
 * The only routes that users of a disabled or deleted company are served: they can always end a session, and an operator
 * who entered the company the entrance. Everything else is refused whatever the due date of the company is, also routes
 * with `servedWhenExpired`.
 */
export const routesServedWhenDisabled: ReadonlySet<string> = new Set(['auth.logout', 'auth.leave']);
