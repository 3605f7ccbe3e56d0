import { serve } from '#functions/http/serve.ts';
import { contactEvent } from '#functions/live/events/contact.ts';
import { publish } from '#functions/live/publish.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { contactView } from './contact-row.ts';
import { addContact } from './contact-store.ts';

export const handler = serve(contacts.create, async ({ body, caller }) => {
  const added = await addContact(caller.tenant, body);
  const contact = contactView(added.contact);
  if (added.alreadyExists) return { alreadyExists: true as const, existingContact: contact };
  await publish(contactEvent(caller.tenant, { action: 'create', contact }, ['main']));
  return contact;
});
