import type { Integrator } from '#functions/company/connections/integrator.ts';
import { addContact, findContactByNumber } from '#functions/conversation/contacts/contact-store.ts';
import { automaticMessageRefusal } from '#functions/conversation/contacts/opt-out.ts';
import { checkNumberOnWhatsapp } from '#functions/conversation/number-checks/checked-number.ts';
import { type ContactRow, contactView } from '#functions/conversation/rows/contact-row.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { contactEvent } from '#shared/contacts/events.ts';
import { AppError } from '#shared/http/errors.ts';
import type { ApiSendRequest } from './sending.ts';

/** A stored contact, or the checked number of one that is to be added. */
export type ApiRecipient =
  | { contact: ContactRow }
  | { contact: undefined; number: string; checkedAt?: string | undefined };

/**
 * Finds the contact of a number in either of its spellings. A number without contact is checked on WhatsApp, and so is
 * that of a contact without account at the last check.
 */
export async function findRecipient({ tenant, whatsapp }: Integrator, number: string): Promise<ApiRecipient> {
  const contact = await findContactByNumber(tenant, number);
  const refused = automaticMessageRefusal(contact);
  if (refused) throw new AppError(refused === 'blocked' ? 'ERR_CONTACT_BLOCKED' : 'ERR_CONTACT_OPTED_OUT');
  if (contact?.active) return { contact };
  const checked = await checkNumberOnWhatsapp(tenant, number, whatsapp.id);
  return contact ? { contact } : { contact, ...checked };
}

/** The contact to write to, added now if it is new. */
export async function contactOfApiRecipient(
  { tenant }: Integrator,
  recipient: ApiRecipient,
  { name }: Pick<ApiSendRequest, 'name'>,
): Promise<ContactRow> {
  if (recipient.contact) return recipient.contact;
  const { number, checkedAt } = recipient;
  const fields = { name: name ?? number, number, email: '', extraInfo: [], checkedAt };
  const { contact, alreadyExists } = await addContact(tenant, fields);
  if (!alreadyExists) await publishEvents(contactEvent(tenant, { action: 'create', contact: contactView(contact) }));
  return contact;
}
