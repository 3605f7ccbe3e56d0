import { serve } from '#functions/http/serve.ts';
import { event, publish } from '#functions/live/publish.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { contactView } from './contact-row.ts';
import { changeContact } from './contact-store.ts';

export const handler = serve(contacts.update, async ({ params, body, caller }) => {
  const contact = contactView(await changeContact(caller.tenant, params.contactId, body));
  await publish(event(caller.tenant, 'contact', { action: 'update', contact }, ['main']));
  return contact;
});
