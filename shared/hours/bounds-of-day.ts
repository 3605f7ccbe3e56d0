import { localTime } from './local-time.ts';

/** In UTC, ISO 8601: `from` is the first moment of a day, `until` that of the next. */
export interface DayBounds {
  from: string;
  until: string;
}

const hourMs = 3_600_000;
/** What ISO 8601 writes with four digits of a year: others come before and after all times in another way than as texts. */
const [first, last] = [Date.parse('0000-01-01T00:00:00.000Z'), Date.parse('9999-12-31T23:59:59.999Z')];

/** A day (`YYYY-MM-DD`) as the clocks of a time zone have it; on those on which they are set it has fewer or more hours, or none. */
export const boundsOfDay = (day: string, timeZone: string): DayBounds => {
  const utc = Date.parse(`${day}T00:00:00.000Z`);
  const when = (isThere: (date: string) => boolean) => {
    // No clock is farther from UTC than these.
    let [before, at] = [utc - 20 * hourMs, utc + 44 * hourMs];
    while (at - before > 1) {
      const middle = Math.floor((before + at) / 2);
      if (isThere(localTime(new Date(middle), timeZone).date)) at = middle;
      else before = middle;
    }
    return new Date(Math.min(last, Math.max(first, at))).toISOString();
  };
  return { from: when((date) => date >= day), until: when((date) => date > day) };
};
