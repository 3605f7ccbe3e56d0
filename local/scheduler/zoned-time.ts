/** A local date and time: month 1–12, day 1–31. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Throws RangeError for an unknown time zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

/** Returns the local time in the zone at a moment. */
export function wallTime(at: number, timeZone: string): WallTime {
  const parts = formatOf(timeZone).formatToParts(at);
  const value = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return {
    year: value('year'),
    month: value('month'),
    day: value('day'),
    hour: value('hour'),
    minute: value('minute'),
    second: value('second'),
  };
}

const asUtc = ({ year, month, day, hour, minute, second }: WallTime) =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/**
 * Returns the moment of a local time in the zone. A time skipped by a daylight-saving change moves forward by the
 * change; a time that occurs twice means its first occurrence.
 */
export function momentOf(wall: WallTime, timeZone: string): number {
  const wanted = asUtc(wall);
  const offsetAt = (moment: number) => asUtc(wallTime(moment, timeZone)) - Math.floor(moment / 1_000) * 1_000;
  const offsets = [offsetAt(wanted - 86_400_000), offsetAt(wanted + 86_400_000)];
  const candidates = offsets.map((offset) => wanted - offset).sort((a, b) => a - b);
  return candidates.find((moment) => asUtc(wallTime(moment, timeZone)) === wanted) ?? wanted - (offsets[0] ?? 0);
}
