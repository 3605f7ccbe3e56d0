import { serve } from '#functions/http/serve.ts';
import { contactEvent } from '#functions/live/events/contact.ts';
import { publish } from '#functions/live/publish.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { contactView } from './contact-row.ts';
import { changeContact } from './contact-store.ts';

export const handler = serve(contacts.update, async ({ params, body, caller }) => {
  const contact = contactView(await changeContact(caller.tenant, params.contactId, body));
  await publish(contactEvent(caller.tenant, { action: 'update', contact }, ['main']));
  return contact;
});
