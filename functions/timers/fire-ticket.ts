import { mayMessage } from '#functions/contacts/may-message.ts';
import { automaticText } from '#functions/tickets/automatic-message.ts';
import { retryOnConflict } from '#functions/tickets/retry-on-conflict.ts';
import { handOverText } from '#functions/tickets/texts-of-change.ts';
import type { TicketRow } from '#functions/tickets/ticket-row.ts';
import { ticketWrites } from '#functions/tickets/ticket-writes.ts';
import { decideBotEffects } from '#shared/bot/decide.ts';
import { mergeEffects } from '#shared/bot/effects.ts';
import type { TimerConfig } from '#shared/bot/timer-effects.ts';
import { keys } from '#shared/server/keys.ts';
import { get, transact, write } from '#shared/server/table.ts';
import { renderVariables } from '#shared/text/variables.ts';
import type { TicketState } from '#shared/tickets/lifecycle.ts';
import { dueAt, type TicketTimer } from '#shared/timers/due.ts';
import { announceAgainMs, announceTicketRow } from './announce-ticket-row.ts';
import { rulesFor, timerWrites } from './arm-timers.ts';
import type { PutBackTimer } from './fired.ts';
import { noteLateness } from './lateness.ts';
import type { TimerContext } from './timer-context.ts';
import { claimTimerWrite, moveTimerWrite, setTimerWrite, type Timer, type TimerRow } from './timer-row.ts';

export type TicketTimerRow = TimerRow<Extract<Timer, { kind: TicketTimer }>>;
type TellRow = Extract<Timer, { kind: 'tellTicket' }>;

/** The rules for the ticket and the texts sent to customers with them. */
const timerConfigOf = (before: TicketRow, { directory, company, now }: TimerContext): TimerConfig => {
  const rules = rulesFor(directory, before.whatsappId);
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

/** The ticket after the timer fired; a lapsed rating does not count as activity. */
const changed = (kind: TicketTimer, before: TicketRow, to: Partial<TicketState>, now: string): TicketRow => ({
  ...before,
  ...to,
  ...(before.status !== 'closed' && to.status === 'closed' ? { unreadMessages: 0, readSeq: before.messageSeq } : {}),
  ...(kind === 'ratingLapse' ? {} : { updatedAt: now }),
  version: before.version + 1,
});

/** Carries the timer out in one transaction. Returns the row that announces it. */
const carryOut = async (row: TicketTimerRow, before: TicketRow, due: string, occasion: TimerContext) => {
  const { tenant, directory } = occasion;
  const { kind, id, contactId, whatsappId } = row;
  const now = occasion.now.toISOString();
  const lateMs = occasion.now.getTime() - Date.parse(due);
  const tellAt = new Date(occasion.now.getTime() + announceAgainMs).toISOString();
  const effects = decideBotEffects(
    before,
    { type: 'timer', kind, lateMs },
    timerConfigOf(before, occasion),
    occasion.now,
  );
  const { to, marks, text } = mergeEffects(effects);
  const decided = changed(kind, before, to, now);
  const said = text && (await mayMessage(tenant, contactId)) ? automaticText(tenant, decided, text, now) : undefined;
  const after = said?.ticket ?? decided;
  const change = { before, after, marks };
  const tell: TellRow = {
    kind: 'tellTicket',
    id,
    contactId,
    whatsappId,
    before: { id, status: before.status, queueId: before.queueId, userId: before.userId },
    seq: said?.message.seq ?? null,
  };
  await transact([
    claimTimerWrite(tenant, row),
    ...(said?.writes ?? []),
    ...ticketWrites(tenant, { now, timeZone: directory.timeZone }, change),
    ...timerWrites(tenant, directory, now, change),
    setTimerWrite(tenant, tell, tellAt),
  ]);
  noteLateness(row, lateMs);
  return { ...tell, companyId: tenant.companyId, dueAt: tellAt, tries: 0 };
};

/** Checks the current ticket: the timer is due, due later, or no longer needed. */
export const fireTicketTimer = async (row: TicketTimerRow, occasion: TimerContext): Promise<PutBackTimer> => {
  const { tenant, now, turn, directory } = occasion;
  const told = await retryOnConflict(async () => {
    const key = keys.ticket(tenant, row.contactId, row.whatsappId);
    const before = await get<TicketRow>(key, { consistent: true });
    const isThere = before && !before.deletedAt && before.id === row.id;
    const due = isThere ? dueAt(row.kind, before, rulesFor(directory, row.whatsappId), now) : undefined;
    if (!before || due === undefined) return void (await write(claimTimerWrite(tenant, row)));
    if (due <= turn) return carryOut(row, before, due, occasion);
    await write(moveTimerWrite(tenant, row, due));
    // Other timers may be due before the new time, so the row is put back to keep the order.
    return due > now.toISOString() ? undefined : { row: { ...row, dueAt: due, tries: 0 }, turn: due };
  });
  if (!told || 'turn' in told) return told ?? undefined;
  await announceTicketRow(told, occasion);
  return undefined;
};
