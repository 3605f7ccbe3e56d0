import { directoryOf } from '#functions/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { publish } from '#functions/live/publish.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { contactEvent } from '#shared/contacts/events.ts';
import { contactView, copyOf } from './contact-row.ts';
import { addContact, findByNumber } from './contact-store.ts';
import { checkedNumber } from './number-check.ts';
import { keepPictureFresh } from './pictures-of-contacts.ts';

export const handler = serve(contacts.create, async ({ body, caller: { tenant, company } }) => {
  const known = await findByNumber(tenant, body.number);
  if (known) return { alreadyExists: true as const, existingContact: contactView(known) };
  const { defaultWhatsappId } = await directoryOf(tenant, company.configVersion);
  const number = await checkedNumber(tenant, body.number, defaultWhatsappId);
  const added = await addContact(tenant, { ...body, number });
  const contact = contactView(added.contact);
  if (added.alreadyExists) return { alreadyExists: true as const, existingContact: contact };
  await publish(contactEvent(tenant, { action: 'create', contact }));
  if (defaultWhatsappId !== null) await keepPictureFresh(tenant, copyOf(added.contact), defaultWhatsappId);
  return contact;
});
