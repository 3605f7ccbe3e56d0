import { maxDays } from '#shared/dashboard/contract.ts';
import { localTime } from '#shared/hours/local-time.ts';
import { AppError } from '#shared/http/errors.ts';

/** Days of the company's calendar, `YYYY-MM-DD`, both included. */
export interface DashboardPeriod {
  from: string;
  to: string;
}

const dayMs = 86_400_000;
/** Calculates days in UTC, where all have the same length. */
const atMidnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);
/** The day that is so many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(atMidnight(day) + days * dayMs).toISOString().slice(0, 10);
}
const lengthOf = ({ from, to }: DashboardPeriod): number => (atMidnight(to) - atMidnight(from)) / dayMs + 1;

/** Returns the period; throws when it ends before it begins or is longer than `maxDays`. */
export function requireDashboardPeriod(period: DashboardPeriod): DashboardPeriod {
  const length = lengthOf(period);
  if (length < 1) throw new AppError('ERR_DASHBOARD_FILTER');
  if (length > maxDays) throw new AppError('ERR_DASHBOARD_RANGE', { message: `at most ${maxDays} days` });
  return period;
}

interface Asked {
  days?: number | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
}

/**
 * The last `days` days including today; else the range from one date, to one date, or between both. Throws when the
 * request has neither.
 */
export function dashboardPeriodOf({ days, date_from, date_to }: Asked, now: Date, timeZone: string): DashboardPeriod {
  const today = localTime(now, timeZone).date;
  if (days) return requireDashboardPeriod({ from: dayAfter(today, 1 - days), to: today });
  if (date_from === undefined && date_to === undefined) throw new AppError('ERR_DASHBOARD_FILTER');
  const to = date_to ?? today;
  return requireDashboardPeriod({ from: date_from ?? dayAfter(to, 1 - maxDays), to });
}

export function daysOfPeriod(period: DashboardPeriod): string[] {
  return Array.from({ length: lengthOf(period) }, (_, n) => dayAfter(period.from, n));
}

/** The same number of days right before. */
export function periodBefore(period: DashboardPeriod): DashboardPeriod {
  return { from: dayAfter(period.from, -lengthOf(period)), to: dayAfter(period.from, -1) };
}

/** 0 (Sunday) to 6 (Saturday). */
export function weekdayOfDay(day: string): number {
  return new Date(atMidnight(day)).getUTCDay();
}
