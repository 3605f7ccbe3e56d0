import { findByNumber } from '#functions/conversation/contacts/contact-store.ts';
import { contactView } from '#functions/conversation/rows/contact-row.ts';
import { serve } from '#functions/http/serve.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { AppError } from '#shared/http/errors.ts';

/** Ignores the name: a number is one customer, whatever a contact card calls them. */
export const handler = serve(contacts.find, async ({ query, caller }) => {
  const found = await findByNumber(caller.tenant, query.number);
  if (!found) throw new AppError('ERR_NO_CONTACT_FOUND');
  return contactView(found);
});
