import { serve } from '#functions/http/serve.ts';
import { event, publish } from '#functions/live/publish.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { contactView } from './contact-row.ts';
import { addContact } from './contact-store.ts';

export const handler = serve(contacts.create, async ({ body, caller }) => {
  const added = await addContact(caller.tenant, body);
  const contact = contactView(added.contact);
  if (added.alreadyExists) return { alreadyExists: true as const, existingContact: contact };
  await publish(event(caller.tenant, 'contact', { action: 'create', contact }, ['main']));
  return contact;
});
