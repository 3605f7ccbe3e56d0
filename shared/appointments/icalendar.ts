import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { AppointmentState } from './appointment.ts';

/** An appointment as an event of a calendar. */
export interface CalendarEntry {
  companyId: number;
  id: number;
  date: string;
  dateEnd: string;
  updatedAt: string;
  version: number;
  status: AppointmentState;
  summary: string;
  description?: string;
}

/** iCalendar allows no control characters other than line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what it removes
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const text = (value: string): string => value.replace(unprintable, '');

const statuses = {
  scheduled: ICalEventStatus.TENTATIVE,
  rescheduling: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const satisfies Record<AppointmentState, ICalEventStatus>;

/**
 * The entries as iCalendar (RFC 5545). Times are in UTC, so that they stay right however the rules of time zones
 * change; the calendar names the company's time zone for programs that show it. An entry keeps its UID, and its
 * sequence grows with each change, so that a later copy replaces an earlier one.
 */
export function icalendarOf(name: string, timeZone: string, entries: readonly CalendarEntry[]): string {
  const calendar = ical({
    name: text(name).replace(/\s+/g, ' ').trim(),
    prodId: { company: 'Recado', product: 'Appointments', language: 'PT' },
    method: ICalCalendarMethod.PUBLISH,
    x: [{ key: 'X-WR-TIMEZONE', value: timeZone }],
  });
  for (const { companyId, id, date, dateEnd, updatedAt, version, status, summary, description } of entries) {
    calendar.createEvent({
      id: `appointment-${companyId}-${id}@recado`,
      sequence: version,
      start: new Date(date),
      end: new Date(dateEnd),
      stamp: new Date(updatedAt),
      lastModified: new Date(updatedAt),
      status: statuses[status],
      summary: text(summary),
      ...(description && { description: text(description) }),
    });
  }
  return calendar.toString();
}
