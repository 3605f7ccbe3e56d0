/**
 * The only routes that users without two-factor are served in a company that requires it: the client reads from `me`
 * that it is missing, the user sets it up or uses a passkey, and a session or an entrance can always end.
 */
export const routesServedWithoutTwoFactor: ReadonlySet<string> = new Set([
  'auth.me',
  'auth.beginTwoFactor',
  'auth.confirmTwoFactor',
  'auth.beginPasskey',
  'auth.addPasskey',
  'auth.confirm',
  'auth.beginPasskeyConfirmation',
  'auth.confirmByPasskey',
  'auth.logout',
  'auth.leave',
]);
