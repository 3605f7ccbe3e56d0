import * as library from 'rrule';
import { localMinute, momentOfLocal } from '#shared/hours/zoned-moment.ts';

type Library = typeof library & { default?: typeof library };
// Node sees the CommonJS file, whose exports are one object; bundlers see the module.
const { RRule } = (library as Library).RRule ? library : ((library as Library).default ?? library);

interface Series {
  rule: string;
  /** The first occurrence by the company's clock, `YYYY-MM-DDTHH:mm`; its day and time count for the rule. */
  startsAt: string;
  timeZone: string;
}

/** The rule computes with local clock times, written as if they were UTC, so that an occurrence keeps its time of day. */
const asUtc = (local: string): Date => new Date(`${local}:00Z`);

/**
 * The occurrences after a moment, at most `most`. A day that a month lacks (the 31st) is left out, as RFC 5545 says; a time
 * that clocks skip is later by as much as they jump.
 */
export function occurrencesAfter({ rule, startsAt, timeZone }: Series, after: Date, most: number): Date[] {
  if (rule === '') return [];
  const series = new RRule({ ...RRule.parseString(rule), dtstart: asUtc(startsAt) });
  const found: Date[] = [];
  // A day early, because clocks may be set back in between.
  let last = asUtc(localMinute(after.getTime() - 86_400_000, timeZone));
  while (found.length < most) {
    const next = series.after(last, false);
    if (!next) break;
    last = next;
    const moment = momentOfLocal(next.toISOString().slice(0, 16), timeZone);
    if (moment > after) found.push(moment);
  }
  return found;
}
