import { serve } from '#functions/http/serve.ts';
import { contactEvent } from '#functions/live/events/contact.ts';
import { publish } from '#functions/live/publish.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { contactView } from './contact-row.ts';
import { changeContact } from './contact-store.ts';

export const handler = serve(contacts.block, async ({ params, body: { blocked }, caller: { tenant } }) => {
  const contact = contactView(await changeContact(tenant, params.contactId, { blocked }));
  await publish(contactEvent(tenant, { action: 'update', contact }, ['main']));
  return contact;
});
