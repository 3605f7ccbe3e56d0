import { AwsError } from '#local/aws/aws-error.ts';
import { CronExpression, InvalidCron } from './cron.ts';
import { momentOfWallTime } from './moment-of.ts';

/** The times at which a schedule runs. */
export interface ScheduleRunTimes {
  /** Returns the first time after `after`; undefined when no more follow. */
  next(after: number): number | undefined;
}

const units: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** Parses `at(…)`, `rate(…)` or `cron(…)`. Rates count from `start`, also before it, where the clock was set back. */
export function parseExpression(text: string, timeZone: string, start: number): ScheduleRunTimes {
  const [, kind, argument = ''] = /^(at|rate|cron)\((.+)\)$/.exec(text) ?? [];
  try {
    if (kind === 'at') return once(argument, timeZone);
    if (kind === 'rate') return rate(argument, start);
    if (kind === 'cron') {
      const cron = new CronExpression(argument);
      cron.next(start, timeZone);
      return { next: (after) => cron.next(after, timeZone) };
    }
  } catch (error) {
    // Intl throws RangeError for an unknown time zone.
    if (!(error instanceof InvalidCron || error instanceof RangeError)) throw error;
  }
  throw new AwsError('ValidationException', `Invalid Schedule Expression ${text}.`);
}

function once(text: string, timeZone: string): ScheduleRunTimes {
  const [, ...parts] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)$/.exec(text) ?? [];
  const [year, month, day, hour, minute, second] = parts.map(Number);
  if (year === undefined || !month || !day || hour === undefined || minute === undefined || second === undefined) {
    throw new RangeError('not a date');
  }
  const moment = momentOfWallTime({ year, month, day, hour, minute, second }, timeZone);
  return { next: (after) => (moment > after ? moment : undefined) };
}

function rate(text: string, start: number): ScheduleRunTimes {
  const [, count, unit = ''] = /^(\d+) (minute|hour|day)s?$/.exec(text) ?? [];
  const period = Number(count) * (units[unit] ?? 0);
  if (!period) throw new RangeError('not a rate');
  return { next: (after) => start + (Math.floor((after - start) / period) + 1) * period };
}
