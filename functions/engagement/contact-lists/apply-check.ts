import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import type { CheckOutcome } from '#functions/conversation/number-checks/check-effects.ts';
import { phoneVariants } from '#shared/contacts/phone-number.ts';
import { AppError } from '#shared/http/errors.ts';
import { announceChangedListItem } from './announce.ts';
import { changeListItem } from './item-store.ts';

/** Writes WhatsApp's answer onto an item. An item that is gone, or has another number by now, stays unchanged. */
export async function applyNumberCheckToListItem(
  { tenant, now }: Pick<TimerContext, 'tenant' | 'now'>,
  itemId: number,
  number: string,
  { isOnWhatsapp, account }: CheckOutcome,
): Promise<void> {
  const spelling = account && phoneVariants(number).includes(account) ? { number: account } : {};
  const change = { ...spelling, isWhatsappValid: isOnWhatsapp, checkedAt: now.toISOString() };
  try {
    const after = await changeListItem(tenant, itemId, (before) => (before.number === number ? change : undefined));
    if (after.checkedAt === change.checkedAt) await announceChangedListItem(tenant, after);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'ERR_NO_CONTACTLISTITEM_FOUND')) throw error;
  }
}
