import { momentOfLocalTime } from '#shared/hours/moment-of.ts';

/** A moment in UTC; a time without offset is the company's local time. */
export function momentInUtc(typed: string, timeZone: string): string {
  return (/(Z|[+-]\d\d:?\d\d)$/i.test(typed) ? new Date(typed) : momentOfLocalTime(typed, timeZone)).toISOString();
}
