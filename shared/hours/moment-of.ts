import { localDateTimeParts } from './wall-time.ts';

const read = (text: string): number => Date.parse(`${text}Z`);

/** The local clock of a time zone at a moment, as if it were UTC (ms). */
const clockAt = (at: number, timeZone: string): number => {
  const { year, month, day, hour, minute, second } = localDateTimeParts(at, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

/**
 * The moment at which the clock of a time zone shows a local time (`YYYY-MM-DDTHH:MM`, also with seconds). A time that
 * comes twice is the first of the two; one that is skipped is as much later as the clocks were moved.
 */
export function momentOfLocalTime(local: string, timeZone: string): Date {
  const wanted = read(local);
  const dayMs = 24 * 60 * 60 * 1000;
  const offsetAt = (at: number) => clockAt(at, timeZone) - at;
  // The offsets before and after any change of the clocks nearby.
  const [before, after] = [offsetAt(wanted - dayMs), offsetAt(wanted + dayMs)];
  const early = wanted - Math.max(before, after);
  const late = wanted - Math.min(before, after);
  if (clockAt(early, timeZone) === wanted) return new Date(early);
  if (clockAt(late, timeZone) === wanted) return new Date(late);
  return new Date(wanted - before);
}
