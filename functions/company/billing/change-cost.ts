import { type CompanyRow, trialEnd } from '#functions/company/rows/company-row.ts';
import { daysBetween } from '#shared/companies/days-between.ts';
import { monthsOfRecurrence, nextDueDate } from '#shared/companies/next-due-date.ts';
import { centsOfReais } from '#shared/money/cents.ts';
import type { Plan } from '#shared/plans/plan.ts';
import { costOfPriceChange, daysUntilDueDate, type PaidDays, paidDaysAfterPriceChange } from './paid-days.ts';

/** The days from `today` to the due date. A trial has paid for nothing and changes freely, so it has none. */
function aheadOf(company: CompanyRow, paid: readonly PaidDays[], today: string): PaidDays[] {
  const { dueDate, recurrence } = company;
  if (dueDate === null || trialEnd(company) !== null) return [];
  // Unpaid days cost as much as those of the next period, whose length is always defined.
  const days = daysBetween(dueDate, nextDueDate(company, dueDate));
  return daysUntilDueDate(paid, { today, dueDate, months: monthsOfRecurrence[recurrence], days });
}

const prices = ({ plan }: CompanyRow, to: Plan) => ({
  oldCents: centsOfReais(plan.value),
  newCents: centsOfReais(to.value),
});

/** The costs of changing to a plan on a day; negative: credit. `paid`: the days that the company has paid. */
export function changeCost(company: CompanyRow, plan: Plan, paid: readonly PaidDays[], today: string): number {
  return costOfPriceChange(aheadOf(company, paid, today), prices(company, plan));
}

/** Returns the paid days once the plan was changed at these costs. */
export function paidDaysWithPlan(
  company: CompanyRow,
  plan: Plan,
  paid: readonly PaidDays[],
  today: string,
): PaidDays[] {
  return paidDaysAfterPriceChange(paid, aheadOf(company, paid, today), prices(company, plan));
}

/** Whether no paid day is left. */
export function isPeriodOver({ dueDate }: CompanyRow, today: string): boolean {
  return dueDate !== null && dueDate <= today;
}
