/**
 * Routes that are served only shortly after the user signed in or confirmed with the password (`auth.confirm`): a device
 * that was left open must not be enough to take data away, to make a token, to record a payment or to enter a company.
 */
export const asksConfirmation: ReadonlySet<string> = new Set([
  'audit.export',
  'auth.enter',
  'campaigns.export',
  'contacts.export',
  'exports.start',
  'exports.continue',
  'exports.download',
  'invoices.update',
  'messages-api.createToken',
  'whatsapp.renewToken',
]);
