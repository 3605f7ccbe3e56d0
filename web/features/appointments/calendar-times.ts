import type { Appointment } from '#shared/appointments/appointment.ts';
import { momentOfLocalTime } from '#shared/hours/moment-of.ts';
import type { CalendarView } from '#web/ui/calendar/calendar.tsx';
import { localTimeOfCalendarDate } from '#web/ui/calendar/shown-time.ts';
import type { ChosenTime } from './use-appointment-form.ts';

const halfHourMs = 30 * 60_000;
/** A day of the month has no hours: appointments chosen there begin in the morning. */
const morning = 9;

interface Shown {
  view: CalendarView;
  timeZone: string;
}

const utc = (shown: Date, timeZone: string) =>
  momentOfLocalTime(localTimeOfCalendarDate(shown), timeZone).toISOString();

/** The time of a new appointment, which begins where the calendar was clicked. */
export function newAppointmentTime(start: Date, { view, timeZone }: Shown): ChosenTime {
  const from = view === 'month' ? new Date(start.getFullYear(), start.getMonth(), start.getDate(), morning) : start;
  return { date: utc(from, timeZone), dateEnd: utc(new Date(from.getTime() + halfHourMs), timeZone) };
}

interface Moved {
  row: Pick<Appointment, 'date' | 'dateEnd'>;
  /** Where the calendar showed its beginning. */
  start: Date;
}

/** The time of an appointment that was dragged to `to`. The month has no hours: there it keeps its own. */
export function movedAppointmentTime({ row, start }: Moved, to: Date, { view, timeZone }: Shown): ChosenTime {
  const hours = view === 'month' ? start : to;
  const from = new Date(to.getFullYear(), to.getMonth(), to.getDate(), hours.getHours(), hours.getMinutes());
  const date = utc(from, timeZone);
  const lasts = Date.parse(row.dateEnd) - Date.parse(row.date);
  return { date, dateEnd: new Date(Date.parse(date) + lasts).toISOString() };
}
