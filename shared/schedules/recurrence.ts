import * as library from 'rrule';
import { localDateTime } from '#shared/hours/local-minute.ts';
import { momentOfLocalTime } from '#shared/hours/moment-of.ts';

/** Node reads the package's CommonJS file, all of whose exports are in its default one; bundlers read its module. */
const { RRule }: typeof library = (library as unknown as Record<string, typeof library>)['default'.trim()] ?? library;

interface Series {
  rule: string;
  /** The first occurrence by the company's clock, `YYYY-MM-DDTHH:mm`, also with seconds; its day and time count for the rule. */
  startsAt: string;
  timeZone: string;
}

/** The rule computes with local clock times, written as if they were UTC, so that an occurrence keeps its time of day. */
const asUtc = (local: string): Date => new Date(`${local}${local.length > 16 ? '' : ':00'}Z`);

/**
 * The occurrences after a moment, at most `most`. A day that a month lacks (the 31st) is left out, following RFC 5545; a time
 * that clocks skip is later by as much as they jump.
 */
export function occurrencesAfter({ rule, startsAt, timeZone }: Series, after: Date, most: number): Date[] {
  if (rule === '') return [];
  const series = new RRule({ ...RRule.parseString(rule), dtstart: asUtc(startsAt) });
  const found: Date[] = [];
  // A day early, because clocks may be set back in between.
  let last = asUtc(localDateTime(after.getTime() - 86_400_000, timeZone));
  while (found.length < most) {
    const next = series.after(last, false);
    if (!next) break;
    last = next;
    const moment = momentOfLocalTime(next.toISOString().slice(0, 19), timeZone);
    if (moment > after) found.push(moment);
  }
  return found;
}
