import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import { isLapsed } from '#functions/company/operator/access.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { ticketsOfContact } from '#functions/conversation/contacts/contact-copies.ts';
import { conversationStartCheck } from '#functions/conversation/contacts/contact-writes.ts';
import { automaticMessageRefusal } from '#functions/conversation/contacts/opt-out.ts';
import { readContactRow } from '#functions/conversation/contacts/read-contact-row.ts';
import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import { automaticMessage } from '#functions/conversation/tickets/automatic-message.ts';
import { commitTickets } from '#functions/conversation/tickets/commit-ticket.ts';
import { newTicket } from '#functions/conversation/tickets/new-ticket.ts';
import { ticketOnConnection } from '#functions/conversation/tickets/thread.ts';
import { enqueuePaceTurnNow } from '#functions/engagement/pace/enqueue-turn.ts';
import { pacePlanOf } from '#functions/engagement/pace/pace-row.ts';
import { pacePlanAtChosenTime, reserveInstant } from '#functions/engagement/pace/reserve.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { PutBackTimer } from '#functions/platform/timers/fired.ts';
import { claimTimerWrite, moveTimerWrite, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { wakeAt } from '#functions/platform/timers/wake-timers.ts';
import type { NoticeProblem } from '#shared/appointments/appointment.ts';
import { type AppointmentNotice, nextAppointmentNotice } from '#shared/appointments/notices.ts';
import { mayUsePlanPart } from '#shared/plan-parts.ts';
import { keys } from '#shared/server/keys.ts';
import { providerIdFor } from '#shared/server/provider-id.ts';
import { drawNextIds, type Guarded, get, transact, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { announceAppointment } from './announce-appointment.ts';
import type { AppointmentRow } from './appointment-row.ts';
import { noticeText } from './notice-text.ts';
import { wakeForAppointmentNotice } from './notice-writes.ts';
import { putAppointmentWrite } from './put-appointment.ts';

const hourMs = 60 * 60 * 1000;
/** How long a message waits for the answer to the one before it, until it asks again. */
const answerSeconds = 60;

/** The contact, or why nothing is sent to it. */
const recipientOf = async (tenant: Tenant, contactId: number): Promise<ContactRow | NoticeProblem> => {
  const contact = await readContactRow(tenant, contactId);
  if (!contact || contact.deletedAt) return 'contactDeleted';
  return automaticMessageRefusal(contact) ?? contact;
};

/** The conversation to write in: the contact's newest one on a connection that still exists, or a new one. */
const threadOf = async ({ tenant, directory, now }: TimerContext, contact: ContactRow) => {
  const threads = (await ticketsOfContact(tenant, contact.id)).filter(({ whatsappId }) =>
    directory.whatsapps.has(whatsappId),
  );
  const [newest] = threads.sort((a, b) => (a.updatedAt > b.updatedAt ? -1 : 1));
  if (newest) return { before: newest, ticket: newest, also: [] };
  const whatsappId = directory.defaultWhatsappId ?? [...directory.whatsapps.keys()][0];
  if (whatsappId === undefined) return undefined;
  const stored = await ticketOnConnection(tenant, contact.id, whatsappId);
  const { ticket: id } = await drawNextIds(keys.ids(tenant), ['ticket']);
  const ticket = newTicket(id, contact, whatsappId, now.toISOString(), stored);
  return { before: stored, ticket, also: [conversationStartCheck(tenant, contact)] };
};

/** The same id for each attempt to send this message, so that a repeated one is the same message. */
const messageId = ({ companyId, id, date, version }: AppointmentRow, kind: AppointmentNotice['kind']): string =>
  providerIdFor(['appointment', companyId, id, kind, date, version].join('#'));

const next = (tenant: Tenant, row: TimerRow, after: AppointmentRow, now: Date): Guarded => {
  const notice = nextAppointmentNotice(after, now);
  return notice ? moveTimerWrite(tenant, row, notice.at) : claimTimerWrite(tenant, row);
};

const changed = (before: AppointmentRow, fields: Partial<AppointmentRow>, now: Date): AppointmentRow => ({
  ...before,
  ...fields,
  updatedAt: now.toISOString(),
  version: before.version + 1,
});

/** Notes why the customer is not written to; the calendar shows it. */
const giveUp = async (row: TimerRow, context: TimerContext, before: AppointmentRow, problem: NoticeProblem) => {
  const { tenant, now } = context;
  const after = changed(before, { noticeProblem: problem }, now);
  await transact([claimTimerWrite(tenant, row), putAppointmentWrite(tenant, before, after)]);
  await announceAppointment(context, 'update', after);
};

/** Waits for the connection's next turn; the minute tick looks while another message waits for its answer. */
const waitForTurn = async (row: TimerRow, { tenant, now }: TimerContext, seconds: number | null): Promise<void> => {
  const at = new Date(now.getTime() + (seconds ?? answerSeconds) * 1000).toISOString();
  await write(moveTimerWrite(tenant, row, at));
  if (seconds !== null) await wakeAt(tenant, at);
};

/**
 * Stores the message on the contact's ticket together with the appointment, the timer and the connection's pace: it is
 * sent exactly once, and in its turn.
 */
const send = async (row: TimerRow, context: TimerContext, before: AppointmentRow, kind: AppointmentNotice['kind']) => {
  const { tenant, directory, now } = context;
  const contact = await recipientOf(tenant, before.contactId);
  if (typeof contact === 'string') return giveUp(row, context, before, contact);
  const thread = await threadOf(context, contact);
  if (!thread) return giveUp(row, context, before, 'noConnection');
  const { whatsappId } = thread.ticket;
  const turn = await reserveInstant(tenant, whatsappId, pacePlanAtChosenTime(pacePlanOf(directory, whatsappId)), now);
  if (turn.type === 'later') return waitForTurn(row, context, turn.seconds);
  const at = now.toISOString();
  const body = noticeText({ ...before, contact }, kind, directory, now);
  const sent = automaticMessage(tenant, thread.ticket, { providerId: messageId(before, kind), body }, at);
  const { ticket, ...message } = sent;
  const asks = before.status === 'confirmed' ? undefined : before.id;
  const after = changed(before, kind === 'question' ? { askedAt: at } : { remindedAt: at }, now);
  const draft = {
    before: thread.before,
    after: { ...ticket, asksAppointment: asks },
    messages: [message],
    also: [
      next(tenant, row, after, now),
      putAppointmentWrite(tenant, before, after),
      { ...turn.write, otherwise: 'ERR_TRY_AGAIN' as const },
      ...thread.also,
    ],
  };
  const changes = await commitTickets(context, [draft], { now });
  await announceChanges(context, changes);
  await enqueuePaceTurnNow(tenant, whatsappId);
  await wakeForAppointmentNotice(tenant, after, now);
  await announceAppointment(context, 'update', after);
};

/**
 * Whether the company is served and has appointments, in its plan or as operators have them. A notice that is not past
 * when it has them again is sent then.
 */
const mayNotify = async ({ tenant, company, now }: TimerContext, attendantId: number): Promise<boolean> => {
  if (await isLapsed(company, now)) return false;
  if (company.plan.useAppointments) return true;
  const attendant = await get<UserRow>(keys.user(tenant, attendantId));
  return mayUsePlanPart(company.plan, 'useAppointments', attendant?.super ?? false);
};

/** Asks the customer about an appointment or reminds them of it, decided on its newest state. */
export function fireAppointment(row: TimerRow, context: TimerContext): Promise<PutBackTimer> {
  return retryOnConflict(async () => {
    const { tenant, now } = context;
    const appointment = await get<AppointmentRow>(keys.appointment(tenant, row.id), { consistent: true });
    const notice = appointment && nextAppointmentNotice(appointment, now);
    if (!notice) return void (await write(claimTimerWrite(tenant, row)));
    if (notice.at > now.toISOString()) return void (await write(moveTimerWrite(tenant, row, notice.at)));
    if (!(await mayNotify(context, appointment.userId))) {
      return void (await write(moveTimerWrite(tenant, row, new Date(now.getTime() + hourMs).toISOString())));
    }
    return void (await send(row, context, appointment, notice.kind));
  });
}
