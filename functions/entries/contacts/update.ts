import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { announceContact } from '#functions/conversation/contacts/announce-contact.ts';
import { changeContact } from '#functions/conversation/contacts/change-contact.ts';
import { findContactByNumber, getContact } from '#functions/conversation/contacts/contact-store.ts';
import { checkNumberOnWhatsapp } from '#functions/conversation/number-checks/checked-number.ts';
import { serve } from '#functions/http/serve.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { phoneVariants } from '#shared/contacts/phone-number.ts';
import { contactAnswer } from './contact-answer.ts';
import { auditContactChange } from './logged-change.ts';

export const handler = serve(contacts.update, async ({ params, body, caller: { tenant, user, company } }) => {
  const { number } = body;
  const before = await getContact(tenant, params.contactId);
  // Another spelling of the contact's own number is not a new number; a number of another contact is rejected without
  // asking WhatsApp.
  const isOther = number !== undefined && !before.isGroup && !phoneVariants(before.number).includes(number);
  const isToAsk = isOther && !(await findContactByNumber(tenant, number));
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  const checked = isToAsk
    ? { ...(await checkNumberOnWhatsapp(tenant, number, directory.defaultWhatsappId)), active: true }
    : {};
  const logged = auditContactChange(tenant, user);
  const context = { tenant, directory };
  const changed = await changeContact(context, params.contactId, { ...body, ...checked }, logged);
  await announceContact(context, changed);
  return contactAnswer(tenant, changed.contact);
});
