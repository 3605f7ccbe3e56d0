/** A local date and time: month 1–12, day 1–31. */
export interface LocalDateTimeParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** Cached, because making a format costs more than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Throws RangeError for an unknown time zone. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
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
export function localDateTimeParts(at: number | Date, timeZone: string): LocalDateTimeParts {
  const time: LocalDateTimeParts = { year: 0, month: 1, day: 1, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of formatIn(timeZone).formatToParts(at))
    if (type in time) time[type as keyof LocalDateTimeParts] = Number(value);
  return time;
}
