import { wallTime } from './wall-time.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** The local date and time of a moment, `YYYY-MM-DDTHH:mm`. */
export function localMinute(at: Date | number, timeZone: string): string {
  const { year, month, day, hour, minute } = wallTime(at, timeZone);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

const dayMs = 24 * 60 * 60 * 1000;

/** How far local clocks are ahead of UTC at a moment (ms). */
function offsetAt(at: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = wallTime(at, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/**
 * The moment at which local clocks show this time (`YYYY-MM-DDTHH:mm`). A time that comes twice when clocks are set back is the first
 * one; a time that is skipped when they are set forward is later by as much as they jump.
 */
export function momentOfLocal(local: string, timeZone: string): Date {
  const asUtc = Date.parse(`${local}:00Z`);
  const before = asUtc - offsetAt(asUtc - dayMs, timeZone);
  const after = asUtc - offsetAt(asUtc + dayMs, timeZone);
  const found = [before, after].filter((at) => localMinute(at, timeZone) === local);
  return new Date(found.length > 0 ? Math.min(...found) : before);
}
