import { localDateTimeParts } from '#shared/hours/wall-time.ts';

/** A date whose fields by the browser's clock are those of the company's clock at that moment: calendars know only the browser's. */
export function calendarDateOf(iso: string, timeZone: string): Date {
  const { year, month, day, hour, minute } = localDateTimeParts(Date.parse(iso), timeZone);
  return new Date(year, month - 1, day, hour, minute);
}

/** The company's clock now, as a shown date. */
export function calendarNow(timeZone: string): Date {
  return calendarDateOf(new Date().toISOString(), timeZone);
}

const two = (n: number) => String(n).padStart(2, '0');

/** The company's local time of a shown date, `YYYY-MM-DDTHH:mm`, as forms and the API take it. */
export function localTimeOfCalendarDate(shown: Date): string {
  const day = `${shown.getFullYear()}-${two(shown.getMonth() + 1)}-${two(shown.getDate())}`;
  return `${day}T${two(shown.getHours())}:${two(shown.getMinutes())}`;
}
