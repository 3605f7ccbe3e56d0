import type { PeriodTotals } from '#shared/dashboard/contract.ts';
import type { AgentFigures } from '#shared/tickets/counted-days.ts';
import { averageMinutes } from './average.ts';
import type { CompanyDay } from './figures-store.ts';
import { weekdayOfDay } from './period.ts';

/** The totals of a period from its days and the sums of its agents. */
export function periodTotalsOf({
  days,
  agents,
}: {
  days: readonly CompanyDay[];
  agents: ReadonlyMap<number, Required<AgentFigures>>;
}): PeriodTotals {
  const ofDays = (name: 'fresh' | 'waits' | 'waitSeconds') => days.reduce((sum, day) => sum + day[name], 0);
  const ofAgents = (name: 'finished' | 'served' | 'supportSeconds') =>
    [...agents.values()].reduce((sum, agent) => sum + agent[name], 0);
  return {
    supportFinished: ofAgents('finished'),
    avgSupportTime: averageMinutes(ofAgents('supportSeconds'), ofAgents('served')),
    avgWaitTime: averageMinutes(ofDays('waitSeconds'), ofDays('waits')),
    leads: ofDays('fresh'),
  };
}

/** How many conversations began in each hour of each weekday, from Sunday on. */
export function figuresByWeekHour(days: readonly CompanyDay[]): number[][] {
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { day, begun } of days) {
    const hours = week[weekdayOfDay(day)];
    for (const [hour, count] of begun.entries()) if (hours) hours[hour] = (hours[hour] ?? 0) + count;
  }
  return week;
}
