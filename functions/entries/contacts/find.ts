import { findContactByNumber } from '#functions/conversation/contacts/contact-store.ts';
import { serve } from '#functions/http/serve.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { contactAnswer } from './contact-answer.ts';

/** Ignores the name: a number is one customer, whatever a contact card calls them. */
export const handler = serve(contacts.find, async ({ query, caller }) => {
  const found = await findContactByNumber(caller.tenant, query.number);
  if (!found) throw new AppError('ERR_NO_CONTACT_FOUND');
  return contactAnswer(caller.tenant, found);
});
