import { conversationStartCheck } from '#functions/conversation/contacts/contact-writes.ts';
import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { announce } from '#functions/conversation/tickets/announce.ts';
import { automaticMessage } from '#functions/conversation/tickets/automatic-message.ts';
import { commitTickets } from '#functions/conversation/tickets/commit-ticket.ts';
import { newTicket } from '#functions/conversation/tickets/new-ticket.ts';
import type { NewMessage, TicketChange } from '#functions/conversation/tickets/ticket-change.ts';
import type { Directory } from '#functions/directory/companies/directory.ts';
import type { TimerContext } from '#functions/directory/companies/timer-context.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { wakeAt } from '#functions/platform/timers/bell.ts';
import { moveTimerWrite, removeTimer, type Timer, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { AppError } from '#shared/http/errors.ts';
import type { ScheduleReason } from '#shared/schedules/schedule.ts';
import { keys } from '#shared/server/keys.ts';
import { drawIds, get, readWhole, transact, write } from '#shared/server/table.ts';
import { announceSchedules } from './announce-schedules.ts';
import { scheduleContents } from './schedule-contents.ts';
import type { ScheduleRow } from './schedule-row.ts';
import { isWaiting, scheduleWrites } from './schedule-writes.ts';
import { whyNotSent } from './why-not-sent.ts';

/** Reasons for which the next times of a repeated message are not tried either. */
const forGood: ReadonlySet<ScheduleReason> = new Set(['contact', 'blocked', 'optedOut']);

/** The chosen connection, else that of the contact's newest conversation, else the company's default. */
const connectionFor = (
  { whatsapps, defaultWhatsappId }: Directory,
  chosen: number | null,
  threads: readonly TicketRow[],
): number | undefined => {
  if (chosen !== null) return whatsapps.has(chosen) ? chosen : undefined;
  const byUse = threads.toSorted(
    (a, b) => Number(a.status === 'closed') - Number(b.status === 'closed') || (a.updatedAt < b.updatedAt ? 1 : -1),
  );
  const candidates = [...byUse.map(({ whatsappId }) => whatsappId), defaultWhatsappId, ...whatsapps.keys()];
  return candidates.find((id): id is number => id !== null && whatsapps.has(id));
};

/** The row of the next time of a repeated message; times that passed in between are left out, so that nothing is sent in a burst. */
const nextOf = async (row: ScheduleRow, { tenant, directory, now }: TimerContext): Promise<ScheduleRow | undefined> => {
  if (row.recurrence === '') return undefined;
  // Imported on demand: most are not repeated.
  const { occurrencesAfter } = await import('#shared/schedules/recurrence.ts');
  const series = { rule: row.recurrence, startsAt: row.startsAt, timeZone: directory.timeZone };
  const from = new Date(Math.max(now.getTime(), Date.parse(row.sendAt)));
  const [next] = occurrencesAfter(series, from, 1);
  if (!next) return undefined;
  const { schedule: id } = await drawIds(keys.ids(tenant), ['schedule']);
  const at = now.toISOString();
  return { ...row, id: Number(id), sendAt: next.toISOString(), armedAt: at, createdAt: at, updatedAt: at, version: 1 };
};

interface Outcome {
  row: ScheduleRow;
  next: ScheduleRow | undefined;
  changes: TicketChange[];
}

const decided = (before: ScheduleRow, fields: Partial<ScheduleRow>, { now }: TimerContext): ScheduleRow => ({
  ...before,
  ...fields,
  updatedAt: now.toISOString(),
  version: before.version + 1,
});

/** Stores that it is not sent, and why. */
const stop = async (before: ScheduleRow, reason: ScheduleReason, context: TimerContext): Promise<Outcome> => {
  const status = reason === 'answered' ? ('CANCELADA' as const) : ('ERRO' as const);
  const row = decided(before, { status, reason }, context);
  const next = forGood.has(reason) ? undefined : await nextOf(before, context);
  await transact(scheduleWrites(context.tenant, [{ before, after: row }, ...(next ? [{ after: next }] : [])]));
  return { row, next, changes: [] };
};

interface Recipient {
  contact: ContactRow;
  whatsappId: number;
  threads: readonly TicketRow[];
}

/** The thread with this contact on this connection; a new one where none is stored. */
const threadOf = async ({ contact, whatsappId, threads }: Recipient, { tenant, now }: TimerContext) => {
  const stored = threads.find((thread) => thread.whatsappId === whatsappId);
  if (stored && !stored.deletedAt) return { stored, ticket: stored, also: [] };
  const { ticket: id } = await drawIds(keys.ids(tenant), ['ticket']);
  const ticket = newTicket(Number(id), contact, whatsappId, now.toISOString(), stored);
  return { stored, ticket, also: [conversationStartCheck(tenant, contact)] };
};

/**
 * Stores the message in the conversation, its outbox row, that it was sent, and its next time in one transaction: after
 * a crash either all of it is there or nothing.
 */
const send = async (before: ScheduleRow, to: Recipient, context: TimerContext): Promise<Outcome> => {
  const { tenant, now } = context;
  const at = now.toISOString();
  const contents = await scheduleContents(before, { ...to, contactName: to.contact.name }, context);
  const { stored, ticket, also } = await threadOf(to, context);
  let after: TicketRow = { ...ticket, updatedAt: at };
  const messages: NewMessage[] = [];
  for (const content of contents) {
    const { ticket: added, ...message } = automaticMessage(tenant, after, content, at);
    after = added;
    messages.push(message);
  }
  const lateMs = Math.max(0, now.getTime() - Date.parse(before.sendAt));
  const row = decided(before, { status: 'ENVIADA', reason: null, sentAt: at, lateMs, ticketId: ticket.id }, context);
  const next = await nextOf(before, context);
  const writes = scheduleWrites(tenant, [{ before, after: row }, ...(next ? [{ after: next }] : [])]);
  const draft = { before: stored, after, messages, also: [...writes, ...also] };
  const changes = await commitTickets(context, [draft], { now });
  return { row, next, changes };
};

const attempt = async (before: ScheduleRow, context: TimerContext): Promise<Outcome> => {
  const { tenant, directory } = context;
  const [contact, threads] = await Promise.all([
    get<ContactRow>(keys.contact(tenant, before.contactId), { consistent: true }),
    readWhole<TicketRow>(keys.contactTickets(tenant, before.contactId), { consistent: true }),
  ]);
  const kept = threads.filter(({ deletedAt }) => deletedAt === undefined);
  const reason = await whyNotSent(before, { contact, threads: kept }, context);
  if (reason || !contact) return stop(before, reason ?? 'contact', context);
  const whatsappId = connectionFor(directory, before.whatsappId, kept);
  if (whatsappId === undefined) return stop(before, 'connection', context);
  try {
    return await send(before, { contact, whatsappId, threads }, context);
  } catch (error) {
    if (error instanceof AppError && error.code === 'ERR_UPLOAD_NOT_FOUND') return stop(before, 'file', context);
    throw error;
  }
};

/** Sends a due message, or stores why it is not sent. A timer whose message was sent, cancelled or deleted does nothing. */
export async function fireSchedule(
  timer: TimerRow<Extract<Timer, { kind: 'schedule' }>>,
  context: TimerContext,
): Promise<void> {
  const { tenant, now } = context;
  const outcome = await retryOnConflict(async () => {
    const row = await get<ScheduleRow>(keys.schedule(tenant, timer.id), { consistent: true });
    if (!row || !isWaiting(row)) return void (await removeTimer(tenant, timer));
    if (row.sendAt > now.toISOString()) return void (await write(moveTimerWrite(tenant, timer, row.sendAt)));
    return attempt(row, context);
  });
  if (!outcome) return;
  if (outcome.changes.length > 0) await announce(context, outcome.changes);
  await announceSchedules(context, 'update', outcome.row);
  if (!outcome.next) return;
  await wakeAt(tenant, outcome.next.sendAt);
  await announceSchedules(context, 'create', outcome.next);
}
