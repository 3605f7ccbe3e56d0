import { localDateTimeParts } from './wall-time.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** The local date and time of a moment with its seconds, `YYYY-MM-DDTHH:mm:ss`. */
export function localDateTimeWithSeconds(at: Date | number, timeZone: string): string {
  return `${localDateTime(at, timeZone)}:${two(localDateTimeParts(at, timeZone).second)}`;
}

/** The local date and time of a moment, `YYYY-MM-DDTHH:mm`. */
export function localDateTime(at: Date | number, timeZone: string): string {
  const { year, month, day, hour, minute } = localDateTimeParts(at, timeZone);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}
