import { localTime } from './local-time.ts';

/** Bounds of a day in UTC (ISO 8601): `from` is its first moment, `until` the first moment of the next day. */
export interface DayBounds {
  from: string;
  until: string;
}

const hourMs = 3_600_000;
/** Range of times that ISO 8601 writes with a four-digit year: other times would not sort as text. */
const [first, last] = [Date.parse('0000-01-01T00:00:00.000Z'), Date.parse('9999-12-31T23:59:59.999Z')];

/**
 * Returns the bounds of a day (`YYYY-MM-DD`) in a time zone. Days on which clocks change have fewer or more hours; a
 * skipped day has none.
 */
export function utcBoundsOfLocalDay(day: string, timeZone: string): DayBounds {
  const utc = Date.parse(`${day}T00:00:00.000Z`);
  const when = (isThere: (date: string) => boolean) => {
    // All time zones lie within these offsets from UTC.
    let [before, at] = [utc - 20 * hourMs, utc + 44 * hourMs];
    while (at - before > 1) {
      const middle = Math.floor((before + at) / 2);
      if (isThere(localTime(new Date(middle), timeZone).date)) at = middle;
      else before = middle;
    }
    return new Date(Math.min(last, Math.max(first, at))).toISOString();
  };
  return { from: when((date) => date >= day), until: when((date) => date > day) };
}
