import { contactsByNumber, isKnownOnWhatsapp } from '#functions/conversation/contacts/contacts-by-number.ts';
import { applyToContact } from '#functions/conversation/number-checks/check-contact.ts';
import { type CheckEffects, checkNumbers } from '#functions/conversation/number-checks/check-numbers.ts';
import { checkSoon } from '#functions/conversation/number-checks/check-soon.ts';
import type { TimerContext } from '#functions/directory/companies/timer-context.ts';
import { applyToItem } from '#functions/engagement/contact-lists/apply-check.ts';
import { claimTimerWrite, moveTimerWrite, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { write } from '#shared/server/table.ts';

/** Later steps are left to the minute tick. */
const soonMs = 60_000;

const effectsIn = (context: TimerContext): CheckEffects => ({
  apply: (subject, number, outcome) => {
    if (subject.kind === 'contact') return applyToContact(context, subject.id, number, outcome);
    return applyToItem(context, subject.id, number, outcome);
  },
  giveUp: () => Promise.resolve(),
  known: async (rows) => {
    // A contact has its own check only while WhatsApp was not asked about it.
    const others = rows.filter(({ subject }) => subject.kind !== 'contact');
    const contacts = await contactsByNumber(
      context.tenant,
      others.map(({ number }) => number),
    );
    const outcome = { isOnWhatsapp: true, account: null };
    return new Map(others.flatMap((row, n) => (isKnownOnWhatsapp(contacts[n]) ? [[row, outcome] as const] : [])));
  },
});

/** Carries out a step of the company's number checks, and sets the time of the next one. */
export const fireNumberChecks = async (row: TimerRow, context: TimerContext): Promise<void> => {
  const { tenant, now } = context;
  const next = await checkNumbers(tenant, now, effectsIn(context));
  await write(next ? moveTimerWrite(tenant, row, next.toISOString()) : claimTimerWrite(tenant, row));
  const pauseMs = next ? next.getTime() - now.getTime() : soonMs;
  if (pauseMs < soonMs) await checkSoon(tenant, Math.ceil(pauseMs / 1000));
};
