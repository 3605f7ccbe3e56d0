import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { customerTextsOf } from '#functions/company/customer-texts/customer-texts.ts';
import { idsOfMergedContact } from '#functions/conversation/contacts/read-contact-row.ts';
import type { NoteRow } from '#functions/conversation/notes/note-store.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import type { AppointmentState } from '#shared/appointments/appointment.ts';
import { chosenNumber, typedAnswerText } from '#shared/bot/answer.ts';
import type { BotInboundMessage } from '#shared/bot/effects.ts';
import { keys } from '#shared/server/keys.ts';
import { drawNextIds, type Guarded, get, putNew } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { stateAfterCustomerMessage } from '#shared/tickets/lifecycle.ts';
import type { AppointmentRow } from './appointment-row.ts';
import { diaryWrites } from './diary.ts';
import { calendarInvitation } from './invitation.ts';
import { appointmentTimeText } from './notice-text.ts';
import { appointmentNoticeTimerWrites } from './notice-writes.ts';
import { putAppointmentWrite } from './put-appointment.ts';

/** The customer's answer to the question about an appointment, for the transaction that stores their message. */
export interface AppointmentAnswer {
  appointment: AppointmentRow;
  reply: string;
  /** Changes of the ticket: a request for another time waits for a person. */
  to: Partial<TicketRow>;
  writes: Guarded[];
  /** No agent has to read it. */
  isSettled: boolean;
  /** The confirmed appointment as a file for the customer's calendar. */
  invitation?: string;
}

const states: Readonly<Record<number, AppointmentState>> = { 1: 'confirmed', 2: 'rescheduling', 3: 'cancelled' };

/** A note for the person who finds another time. */
const noteWrite = async (tenant: Tenant, ticket: TicketRow, note: string, now: string): Promise<Guarded> => {
  const { ticketNote: id } = await drawNextIds(keys.ids(tenant), ['ticketNote']);
  const { companyId, contactId } = ticket;
  const row: NoteRow = { id, companyId, note, ticketId: ticket.id, contactId, userId: 0, createdAt: now };
  const index = { gsi1pk: keys.notesOfTicket(tenant, ticket.id), gsi1sk: String(id).padStart(10, '0') };
  return { write: putNew(keys.ticketNote(tenant, id), { ...row, ...index }), otherwise: 'ERR_TRY_AGAIN' };
};

/** Reads a message as the answer to our newest one; undefined when that asks nothing, or the message is no answer. */
export async function answerAppointment(
  tenant: Tenant,
  ticket: TicketRow,
  event: BotInboundMessage,
  directory: CompanyDirectory,
  now: Date,
): Promise<AppointmentAnswer | undefined> {
  if (ticket.asksAppointment === undefined || event.fromMe) return undefined;
  const status = states[chosenNumber(typedAnswerText(event)) ?? 0];
  if (!status) return undefined;
  const key = keys.appointment(tenant, ticket.asksAppointment);
  const before = await get<AppointmentRow>(key, { consistent: true });
  // It was deleted, cancelled or is past: the message is like any other.
  const isOpen =
    before &&
    (await idsOfMergedContact(tenant, ticket.contact.id)).includes(before.contactId) &&
    before.status !== 'cancelled';
  if (!isOpen || before.date <= now.toISOString()) return undefined;
  const appointment = { ...before, status, updatedAt: now.toISOString(), version: before.version + 1 };
  const when = appointmentTimeText(before, directory);
  const texts = customerTextsOf(directory).appointment;
  const replies = {
    confirmed: texts.confirmed(when),
    rescheduling: texts.rescheduling,
    cancelled: texts.cancelled(when),
  };
  const isHandedOver = status === 'rescheduling';
  const waiting = { ...stateAfterCustomerMessage(ticket), bot: { turns: 0, stopped: true as const } };
  return {
    appointment,
    reply: replies[status as keyof typeof replies],
    to: { asksAppointment: undefined, ...(isHandedOver && ticket.status !== 'open' && waiting) },
    writes: [
      ...(await diaryWrites(tenant, before, appointment)).writes,
      ...appointmentNoticeTimerWrites(tenant, before, appointment, now),
      putAppointmentWrite(tenant, before, appointment),
      ...(isHandedOver ? [await noteWrite(tenant, ticket, texts.wantsAnother(when), now.toISOString())] : []),
    ],
    isSettled: !isHandedOver,
    ...(status === 'confirmed' && { invitation: await calendarInvitation(tenant, appointment, directory) }),
  };
}
