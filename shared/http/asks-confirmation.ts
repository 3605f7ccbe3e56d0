/**
 * Routes that are served only shortly after the user signed in or confirmed (`auth.confirm`, `auth.confirmByPasskey`): a
 * device that was left open must not be enough to take data away, to make a token, to record a payment, to enter a company
 * or to change the passkeys of an account.
 */
export const routesRequiringConfirmation: ReadonlySet<string> = new Set([
  'audit.export',
  'auth.beginPasskey',
  'auth.enter',
  'auth.removePasskey',
  'campaigns.export',
  'contacts.export',
  'exports.start',
  'exports.continue',
  'exports.download',
  'invoices.update',
  'messages-api.createToken',
  'whatsapp.renewToken',
]);
