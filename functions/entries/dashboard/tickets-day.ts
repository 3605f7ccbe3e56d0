import { serve } from '#functions/http/serve.ts';
import { dashboard } from '#shared/dashboard/contract.ts';
import { type CompanyDay, companyDays } from './figures-store.ts';
import { daysOfPeriod, requireDashboardPeriod } from './period.ts';

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

const byHour = (days: readonly CompanyDay[]) =>
  Array.from({ length: 24 }, (_, hour) => ({
    horario: `${String(hour).padStart(2, '0')}:00`,
    total: total(days.map(({ begun }) => begun[hour] ?? 0)),
  }));

/** `2026-11-21` → `21/11/2026`, as Whaticket-compatible clients expect days. */
const written = (day: string): string => day.split('-').toReversed().join('/');

const byDay = (days: readonly CompanyDay[], all: readonly string[]) => {
  const totals = new Map<string, number>();
  for (const { day, begun } of days) totals.set(day, (totals.get(day) ?? 0) + total(begun));
  return all.map((day) => ({ data: written(day), total: totals.get(day) ?? 0 }));
};

export const handler = serve(dashboard.ticketsDay, async ({ query, caller: { tenant } }) => {
  const period = requireDashboardPeriod({ from: query.initialDate, to: query.finalDate });
  const days = await companyDays(tenant, period);
  const data = period.from === period.to ? byHour(days) : byDay(days, daysOfPeriod(period));
  return { data, count: total(data.map((one) => one.total)) };
});
