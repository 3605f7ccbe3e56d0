import { localDateTimeParts } from './wall-time.ts';
import { type Weekday, weekdays } from './weekdays.ts';

interface LocalDay {
  /** `YYYY-MM-DD`. */
  date: string;
  weekday: Weekday;
}

/** Local time and date of a time zone. */
export interface LocalTime extends LocalDay {
  /** Minutes since midnight by the local clock: on days when clocks change, some come twice and some never. */
  minute: number;
  dayBefore: LocalDay;
}

/** A calendar day has no time zone; it is computed in UTC, where every day has 24 hours. */
const dayOf = (utc: Date): LocalDay => ({
  date: utc.toISOString().slice(0, 10),
  weekday: weekdays[utc.getUTCDay()] as Weekday,
});

export function localTime(at: Date, timeZone: string): LocalTime {
  const { year, month, day, hour, minute } = localDateTimeParts(at, timeZone);
  const midnight = Date.UTC(year, month - 1, day);
  return {
    ...dayOf(new Date(midnight)),
    minute: hour * 60 + minute,
    dayBefore: dayOf(new Date(midnight - 24 * 60 * 60 * 1000)),
  };
}

/** Whether the runtime supports a time zone (`America/Sao_Paulo`; also older names and fixed offsets). */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
