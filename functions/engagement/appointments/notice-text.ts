import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { customerTextsOf } from '#functions/company/customer-texts/customer-texts.ts';
import type { AppointmentNotice } from '#shared/appointments/notices.ts';
import { renderVariables } from '#shared/text/variables.ts';
import type { AppointmentRow } from './appointment-row.ts';

const locales: Readonly<Record<string, string>> = { pt: 'pt-BR', en: 'en-US', es: 'es' };

/** The day and time of an appointment in the customers' language: `sexta-feira, 4 de março às 10:00`. */
export function appointmentTimeText({ date }: Pick<AppointmentRow, 'date'>, directory: CompanyDirectory): string {
  const { timeZone, settings } = directory;
  const locale = locales[settings.customerLanguage] ?? 'pt-BR';
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(new Date(date));
  const day = write({ weekday: 'long', day: 'numeric', month: 'long' });
  const time = write({ hour: '2-digit', minute: '2-digit' });
  return `${day} ${customerTextsOf(directory).appointment.at} ${time}`;
}

/** The message to a customer about an appointment, with the question unless it is confirmed. */
export function noticeText(
  row: AppointmentRow,
  kind: AppointmentNotice['kind'],
  directory: CompanyDirectory,
  now: Date,
): string {
  const texts = customerTextsOf(directory).appointment;
  const services = row.services.map(({ name }) => name).join(', ');
  const attendant = directory.users.get(row.userId)?.name ?? row.userName;
  const form = kind === 'question' ? texts.booked : texts.reminder;
  const text = renderVariables(form(appointmentTimeText(row, directory), services, attendant), {
    contactName: row.contact.name,
    at: now,
    timeZone: directory.timeZone,
    language: directory.settings.customerLanguage,
  });
  return row.status === 'confirmed' ? text : `${text}\n\n${texts.choices}`;
}
