import { directoryOf } from '#functions/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { contactEvent } from '#functions/live/events/contact.ts';
import { publish } from '#functions/live/publish.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { phoneVariants } from '#shared/contacts/phone-number.ts';
import { contactView } from './contact-row.ts';
import { changeContact, findByNumber, getContact } from './contact-store.ts';
import { checkedNumber } from './number-check.ts';

export const handler = serve(contacts.update, async ({ params, body, caller: { tenant, company } }) => {
  const { number } = body;
  const before = await getContact(tenant, params.contactId);
  // Another spelling of the number it has is no other number; one somebody else has is refused without asking WhatsApp.
  const isOther = number !== undefined && !before.isGroup && !phoneVariants(before.number).includes(number);
  const isToAsk = isOther && !(await findByNumber(tenant, number));
  const { defaultWhatsappId } = await directoryOf(tenant, company.configVersion);
  const checked = isToAsk ? { number: await checkedNumber(tenant, number, defaultWhatsappId), active: true } : {};
  const contact = contactView(await changeContact(tenant, params.contactId, { ...body, ...checked }));
  await publish(contactEvent(tenant, { action: 'update', contact }, ['main']));
  return contact;
});
