import type { Integrator } from '#functions/company/connections/integrator.ts';
import { addContact, findByNumber } from '#functions/conversation/contacts/contact-store.ts';
import { whyNotReached } from '#functions/conversation/contacts/opt-out.ts';
import { checkedNumber } from '#functions/conversation/number-checks/checked-number.ts';
import { type ContactRow, contactView } from '#functions/conversation/rows/contact-row.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { contactEvent } from '#shared/contacts/events.ts';
import { AppError } from '#shared/http/errors.ts';
import type { ApiSending } from './sending.ts';

/** A stored contact, or the checked number of one that is to be added. */
export type Recipient =
  | { contact: ContactRow }
  | { contact: undefined; number: string; checkedAt?: string | undefined };

/**
 * Finds the contact of a number in either of its spellings. A number without contact is checked on WhatsApp, and so is
 * that of a contact without account at the last check.
 */
export async function findRecipient({ tenant, whatsapp }: Integrator, number: string): Promise<Recipient> {
  const contact = await findByNumber(tenant, number);
  const refused = whyNotReached(contact);
  if (refused) throw new AppError(refused === 'blocked' ? 'ERR_CONTACT_BLOCKED' : 'ERR_CONTACT_OPTED_OUT');
  if (contact?.active) return { contact };
  const checked = await checkedNumber(tenant, number, whatsapp.id);
  return contact ? { contact } : { contact, ...checked };
}

/** The contact to write to, added now if it is new. */
export async function contactOf(
  { tenant }: Integrator,
  recipient: Recipient,
  { name }: Pick<ApiSending, 'name'>,
): Promise<ContactRow> {
  if (recipient.contact) return recipient.contact;
  const { number, checkedAt } = recipient;
  const fields = { name: name ?? number, number, email: '', extraInfo: [], checkedAt };
  const { contact, alreadyExists } = await addContact(tenant, fields);
  if (!alreadyExists) await publishEvents(contactEvent(tenant, { action: 'create', contact: contactView(contact) }));
  return contact;
}
