import { serve } from '#functions/http/serve.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { contactView } from './contact-row.ts';
import { getContact } from './contact-store.ts';

export const handler = serve(contacts.show, async ({ params, caller }) =>
  contactView(await getContact(caller.tenant, params.contactId)),
);
