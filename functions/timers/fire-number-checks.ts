import { applyToContact } from '#functions/conversation/number-checks/check-contact.ts';
import { checkNumbers } from '#functions/conversation/number-checks/check-numbers.ts';
import type { TimerContext } from '#functions/directory/companies/timer-context.ts';
import { applyToItem } from '#functions/engagement/contact-lists/apply-check.ts';
import { claimTimerWrite, moveTimerWrite, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { write } from '#shared/server/table.ts';

/** Carries out a step of the company's number checks, and sets the time of the next one. */
export const fireNumberChecks = async (row: TimerRow, context: TimerContext): Promise<void> => {
  const { tenant, now } = context;
  const next = await checkNumbers(tenant, now, ({ kind, id }, number, outcome) =>
    kind === 'contact' ? applyToContact(context, id, number, outcome) : applyToItem(context, id, number, outcome),
  );
  await write(next ? moveTimerWrite(tenant, row, next.toISOString()) : claimTimerWrite(tenant, row));
};
