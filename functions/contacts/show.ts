import { getContact } from '#functions/conversation/contacts/contact-store.ts';
import { contactView } from '#functions/conversation/rows/contact-row.ts';
import { serve } from '#functions/http/serve.ts';
import { contacts } from '#shared/contacts/contract.ts';

export const handler = serve(contacts.show, async ({ params, caller }) =>
  contactView(await getContact(caller.tenant, params.contactId)),
);
