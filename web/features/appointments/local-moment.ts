import { momentOfLocalTime } from '#shared/hours/moment-of.ts';
import { localDateTimeParts } from '#shared/hours/wall-time.ts';

const two = (n: number) => String(n).padStart(2, '0');

/** A moment as `datetime-local` inputs write it, by the company's clock, like the calendar beside the form. */
export function typedMoment(iso: string, timeZone: string): string {
  const { year, month, day, hour, minute } = localDateTimeParts(Date.parse(iso), timeZone);
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

/** The moment of a date and time typed by the company's clock; empty while it is incomplete. */
export function momentOfTyped(typed: string, timeZone: string): string {
  return Number.isNaN(Date.parse(`${typed}Z`)) ? '' : momentOfLocalTime(typed, timeZone).toISOString();
}
