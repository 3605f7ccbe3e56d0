import { maxDays } from '#shared/dashboard/contract.ts';
import { daysLater } from '#shared/hours/next-days.ts';
import type { DashboardFilter } from './use-dashboard.ts';

/** The ranges offered as one click. */
export const rangePresets = ['today', 'week', 'days30', 'month'] as const;
export type DashboardRangePreset = (typeof rangePresets)[number];

/** The days that are shown, both included. */
export interface DashboardDates {
  initialDate: string;
  finalDate: string;
}

const daysOf = { today: '1', week: '7', days30: '30' } as const;
const usual = daysOf.week;
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

const monthUntil = (today: string): DashboardFilter => ({ date_from: `${today.slice(0, 8)}01`, date_to: today });

/** The range as address parameters: `days=7`, `range=month`, or `from=2026-03-01&to=2026-03-31`. */
export function dashboardRangeParams(choice: DashboardFilter | DashboardRangePreset): Record<string, string> {
  if (choice === 'month') return { range: 'month' };
  if (typeof choice === 'string') return { days: daysOf[choice] };
  const { days, date_from, date_to } = choice as Record<string, string | undefined>;
  if (days) return { days };
  return { ...(date_from && { from: date_from }), ...(date_to && { to: date_to }) };
}

/** The range in the address; by default the last week. `preset`: undefined for a range of one's own. */
export function dashboardRangeInAddress(
  search: URLSearchParams,
  today: string,
): { filter: DashboardFilter; preset: DashboardRangePreset | undefined } {
  if (search.get('range') === 'month') return { filter: monthUntil(today), preset: 'month' };
  const [from, to] = [search.get('from'), search.get('to')];
  const given = { ...(isDay(from) && { date_from: from }), ...(isDay(to) && { date_to: to }) };
  if (Object.keys(given).length > 0) return { filter: given, preset: undefined };
  const days = /^\d{1,3}$/.test(search.get('days') ?? '') ? (search.get('days') ?? usual) : usual;
  const preset = (['today', 'week', 'days30'] as const).find((one) => daysOf[one] === days);
  return { filter: { days }, preset };
}

/** The days of a filter, by the rule of the route. */
export function datesOfDashboardFilter(filter: DashboardFilter, today: string): DashboardDates {
  const { days, date_from, date_to } = filter as Record<string, string | undefined>;
  if (Number(days) > 0) return { initialDate: daysLater(today, 1 - Number(days)), finalDate: today };
  const finalDate = date_to ?? today;
  return { initialDate: date_from ?? daysLater(finalDate, 1 - maxDays), finalDate };
}
