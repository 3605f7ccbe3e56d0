import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import { contactsByNumber, hasCheckedNumber } from '#functions/conversation/contacts/contacts-by-number.ts';
import { applyNumberCheckToContact } from '#functions/conversation/number-checks/check-contact.ts';
import type { CheckEffects } from '#functions/conversation/number-checks/check-effects.ts';
import { advanceNumberChecks } from '#functions/conversation/number-checks/check-numbers.ts';
import { scheduleNumberChecks } from '#functions/conversation/number-checks/schedule-number-checks.ts';
import {
  applyNumberCheckToRecipient,
  continueAfterNumberChecks,
  leaveOutUncheckedRecipient,
} from '#functions/engagement/campaigns/apply-check.ts';
import { applyNumberCheckToListItem } from '#functions/engagement/contact-lists/apply-check.ts';
import { claimTimerWrite, moveTimerWrite, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { write } from '#shared/server/table.ts';

/** Later steps are left to the minute tick. */
const soonMs = 60_000;

/** `moved` collects the campaigns some of whose recipients a check moved on. */
const effectsIn = (context: TimerContext, moved: Set<number>): CheckEffects => ({
  apply: async (subject, number, outcome) => {
    if (subject.kind === 'recipient') {
      await applyNumberCheckToRecipient(context, subject.id, subject.recipientId, outcome);
      moved.add(subject.id);
    } else if (subject.kind === 'contact') await applyNumberCheckToContact(context, subject.id, number, outcome);
    else await applyNumberCheckToListItem(context, subject.id, number, outcome);
  },
  giveUp: async (subject) => {
    if (subject.kind !== 'recipient') return;
    await leaveOutUncheckedRecipient(context, subject.id, subject.recipientId);
    moved.add(subject.id);
  },
  storedAnswers: async (rows) => {
    // A contact has its own check only while WhatsApp was not asked about it.
    const others = rows.filter(({ subject }) => subject.kind !== 'contact');
    const contacts = await contactsByNumber(
      context.tenant,
      others.map(({ number }) => number),
    );
    const outcome = { isOnWhatsapp: true, account: null };
    return new Map(others.flatMap((row, n) => (hasCheckedNumber(contacts[n]) ? [[row, outcome] as const] : [])));
  },
});

/** Carries out a step of the company's number checks, and sets the time of the next one. */
export async function fireNumberChecksTimer(row: TimerRow, context: TimerContext): Promise<void> {
  const { tenant, now } = context;
  const moved = new Set<number>();
  const next = await advanceNumberChecks(tenant, now, effectsIn(context, moved));
  await write(next ? moveTimerWrite(tenant, row, next.toISOString()) : claimTimerWrite(tenant, row));
  for (const campaignId of moved) await continueAfterNumberChecks(context, campaignId);
  const pauseMs = next ? next.getTime() - now.getTime() : soonMs;
  if (pauseMs < soonMs) await scheduleNumberChecks(tenant, Math.ceil(pauseMs / 1000));
}
