import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { addContact, findContactByNumber } from '#functions/conversation/contacts/contact-store.ts';
import { keepPictureFresh } from '#functions/conversation/contacts/pictures-of-contacts.ts';
import { checkNumberOnWhatsapp } from '#functions/conversation/number-checks/checked-number.ts';
import { contactCopy, contactView } from '#functions/conversation/rows/contact-row.ts';
import { serve } from '#functions/http/serve.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { contactEvent } from '#shared/contacts/events.ts';
import { contactAnswer } from './contact-answer.ts';

export const handler = serve(contacts.create, async ({ body, caller: { tenant, company } }) => {
  const existing = await findContactByNumber(tenant, body.number);
  if (existing) return { alreadyExists: true as const, existingContact: await contactAnswer(tenant, existing) };
  const { defaultWhatsappId } = await companyDirectoryOf(tenant, company.configVersion);
  const checked = await checkNumberOnWhatsapp(tenant, body.number, defaultWhatsappId);
  const added = await addContact(tenant, { ...body, ...checked });
  const contact = await contactAnswer(tenant, added.contact);
  if (added.alreadyExists) return { alreadyExists: true as const, existingContact: contact };
  await publishEvents(contactEvent(tenant, { action: 'create', contact: contactView(added.contact) }));
  if (defaultWhatsappId !== null) await keepPictureFresh(tenant, contactCopy(added.contact), defaultWhatsappId);
  return contact;
});
