import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import { announceContact } from '#functions/conversation/contacts/announce-contact.ts';
import { changeContact } from '#functions/conversation/contacts/change-contact.ts';
import { getContact } from '#functions/conversation/contacts/contact-store.ts';
import { phoneVariants } from '#shared/contacts/phone-number.ts';
import { AppError } from '#shared/http/errors.ts';
import type { CheckOutcome } from './check-effects.ts';

/**
 * Writes WhatsApp's answer onto the contact. A contact that is gone or was changed in the meantime is left alone, also
 * when its customer wrote in between.
 */
export async function applyNumberCheckToContact(
  context: Pick<TimerContext, 'tenant' | 'directory' | 'now'>,
  contactId: number,
  number: string,
  { isOnWhatsapp, account }: CheckOutcome,
): Promise<void> {
  const { tenant, now } = context;
  try {
    const before = await getContact(tenant, contactId);
    if (before.number !== number || before.lid !== null) return;
    const spelling = account && phoneVariants(number).includes(account) ? { number: account } : {};
    const change = { ...spelling, active: isOnWhatsapp, checkedAt: now.toISOString() };
    const after = await changeContact(context, contactId, change, (decided) => {
      if (decided.before.version !== before.version) throw new AppError('ERR_NO_CONTACT_FOUND');
      return [];
    });
    await announceContact(context, after);
  } catch (error) {
    if (error instanceof AppError && ['ERR_NO_CONTACT_FOUND', 'ERR_DUPLICATED_CONTACT'].includes(error.code)) return;
    throw error;
  }
}
