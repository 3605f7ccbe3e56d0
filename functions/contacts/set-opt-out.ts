import { changeContact } from '#functions/conversation/contacts/contact-store.ts';
import { contactView } from '#functions/conversation/rows/contact-row.ts';
import { serve } from '#functions/http/serve.ts';
import { publish } from '#functions/platform/live/publish.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { contactEvent } from '#shared/contacts/events.ts';
import { contactAnswer } from './contact-answer.ts';

export const handler = serve(contacts.setOptOut, async ({ params, body: { optedOut }, caller: { tenant } }) => {
  const optedOutAt = optedOut ? new Date().toISOString() : undefined;
  const changed = await changeContact(tenant, params.contactId, { optedOutAt });
  await publish(contactEvent(tenant, { action: 'update', contact: contactView(changed) }));
  return contactAnswer(tenant, changed);
});
