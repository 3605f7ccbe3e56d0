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

/** Cached, because making a format costs more than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
};

/** A calendar day has no time zone; it is computed in UTC, where every day has 24 hours. */
const dayOf = (utc: Date): LocalDay => ({
  date: utc.toISOString().slice(0, 10),
  weekday: weekdays[utc.getUTCDay()] as Weekday,
});

export const localTime = (at: Date, timeZone: string): LocalTime => {
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  const midnight = Date.UTC(year, month - 1, day);
  return {
    ...dayOf(new Date(midnight)),
    minute: hour * 60 + minute,
    dayBefore: dayOf(new Date(midnight - 24 * 60 * 60 * 1000)),
  };
};

/** Whether the runtime supports a time zone (`America/Sao_Paulo`; also older names and fixed offsets). */
export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};
