import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import { mayMessageAutomatically } from '#functions/conversation/contacts/opt-out.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import { timerRulesFor } from '#functions/conversation/tickets/arm-timers.ts';
import { automaticText } from '#functions/conversation/tickets/automatic-message.ts';
import { commitTicket } from '#functions/conversation/tickets/commit-ticket.ts';
import { handOverText } from '#functions/conversation/tickets/texts-of-change.ts';
import type { TicketDraft } from '#functions/conversation/tickets/ticket-change.ts';
import type { PutBackTimer } from '#functions/platform/timers/fired.ts';
import { claimTimerWrite, moveTimerWrite, type Timer, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { decideBotEffects } from '#shared/bot/decide.ts';
import { mergeEffects } from '#shared/bot/effects.ts';
import type { TimerConfig } from '#shared/bot/timer-effects.ts';
import { write } from '#shared/server/table.ts';
import { renderVariables } from '#shared/text/variables.ts';
import { type TicketTimer, ticketTimerDueAt } from '#shared/timers/due.ts';
import { recordTimerLateness } from './lateness.ts';

export type TicketTimerRow = TimerRow<Extract<Timer, { kind: TicketTimer }>>;

/** The rules for the ticket and the texts sent to customers with them. */
const timerConfigOf = (before: TicketRow, { directory, company, now }: TimerContext): TimerConfig => {
  const rules = timerRulesFor(directory, before.whatsappId);
  const inQueue = { ...before, queueId: rules.unqueued?.queueId ?? before.queueId };
  const inactive = renderVariables(directory.whatsapps.get(before.whatsappId)?.expiresInactiveMessage ?? '', {
    contactName: before.contact.name,
    at: now,
    timeZone: company.timeZone,
    language: directory.settings.customerLanguage,
  });
  const unqueued = handOverText(before, inQueue, directory);
  return { rules, words: { unqueued, inactive, automaticClose: '', ratingLapse: '' } };
};

/** The ticket after the timer fired, and the text to the customer; a lapsed rating does not count as activity. */
const effectOf = async (
  row: TicketTimerRow,
  before: TicketRow,
  lateMs: number,
  context: TimerContext,
): Promise<TicketDraft> => {
  const { tenant } = context;
  const now = context.now.toISOString();
  const event = { type: 'timer', kind: row.kind, lateMs } as const;
  const effects = decideBotEffects(before, event, timerConfigOf(before, context), context.now);
  const { to, marks, text } = mergeEffects(effects);
  const decided: TicketRow = { ...before, ...to, ...(row.kind === 'ratingLapse' ? {} : { updatedAt: now }) };
  const mayText = text !== '' && (await mayMessageAutomatically(tenant, row.contactId));
  const sent = mayText ? automaticText(tenant, decided, text, now) : undefined;
  return {
    after: sent?.ticket ?? decided,
    marks,
    messages: sent ? [sent] : [],
    also: [claimTimerWrite(tenant, row)],
  };
};

/** Checks the current ticket: the timer is due, due later, or no longer needed. */
export async function fireTicketTimer(row: TicketTimerRow, context: TimerContext): Promise<PutBackTimer> {
  const { tenant, now, turn, directory } = context;
  let lateMs = 0;
  const dueOf = (ticket: TicketRow) =>
    ticketTimerDueAt(row.kind, ticket, timerRulesFor(directory, row.whatsappId), now);
  const { ticket, changes } = await commitTicket(
    context,
    { ...row, ticketId: row.id },
    (before) => {
      const due = dueOf(before);
      if (due === undefined || due > turn) return undefined;
      lateMs = now.getTime() - Date.parse(due);
      return effectOf(row, before, lateMs, context);
    },
    { now },
  );
  if (changes.length > 0) {
    recordTimerLateness(row, lateMs);
    await announceChanges(context, changes);
    return undefined;
  }
  const due = ticket && dueOf(ticket);
  await write(due === undefined ? claimTimerWrite(tenant, row) : moveTimerWrite(tenant, row, due));
  // Other timers may be due before the new time, so the row is put back to keep the order.
  return due === undefined || due > now.toISOString()
    ? undefined
    : { row: { ...row, dueAt: due, tries: 0 }, turn: due };
}
