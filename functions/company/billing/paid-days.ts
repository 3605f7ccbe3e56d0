import { daysBetween } from '#shared/companies/days-between.ts';

/** Days for which money was received: `monthlyCents` for each of the `months` that a period of `days` days has. */
export interface PaidDays {
  /** `YYYY-MM-DD`: the first day. */
  from: string;
  /** The day after the last one. */
  until: string;
  months: number;
  days: number;
  monthlyCents: number;
}

/** The days ahead of a company, and the length of its periods. */
interface Ahead {
  today: string;
  dueDate: string;
  months: number;
  days: number;
}

const later = (one: string, other: string): string => [one, other].toSorted()[1] ?? one;
const earlier = (one: string, other: string): string => [one, other].toSorted()[0] ?? one;

function within(paid: readonly PaidDays[], from: string, until: string): PaidDays[] {
  return paid
    .map((one) => ({ ...one, from: later(one.from, from), until: earlier(one.until, until) }))
    .filter((one) => one.from < one.until);
}

/** All days from today to the due date: the paid ones, and between them unpaid ones, such as days that an operator gave. */
export function daysUntilDueDate(paid: readonly PaidDays[], { today, dueDate, months, days }: Ahead): PaidDays[] {
  const ahead: PaidDays[] = [];
  let from = today;
  const addUnpaid = (until: string) => {
    if (from < until) ahead.push({ from, until, months, days, monthlyCents: 0 });
  };
  for (const one of within(paid, today, dueDate)) {
    addUnpaid(one.from);
    ahead.push(one);
    from = one.until;
  }
  addUnpaid(dueDate);
  return ahead;
}

interface Prices {
  /** Prices of a month, in centavos. */
  oldCents: number;
  newCents: number;
}

/** The share that these days have of an amount for each month. */
const share = (cents: number, { from, until, months, days }: PaidDays): number =>
  (cents * months * daysBetween(from, until)) / days;

/**
 * The costs of changing to another plan for the days ahead. Negative: credit, which is what was received for these days beyond
 * the price of the smaller plan. Rounded to the company's disadvantage, so that changing to and fro never earns credit.
 */
export function costOfPriceChange(ahead: readonly PaidDays[], { oldCents, newCents }: Prices): number {
  const costs = ahead.map((one) =>
    newCents > oldCents
      ? Math.ceil(share(newCents - oldCents, one))
      : -Math.floor(share(Math.max(0, one.monthlyCents - newCents), one)),
  );
  return costs.reduce((sum, cents) => sum + cents, 0) + 0;
}

/** Returns the paid days after the change at these costs. */
export function paidDaysAfterPriceChange(
  paid: readonly PaidDays[],
  ahead: readonly PaidDays[],
  { oldCents, newCents }: Prices,
): PaidDays[] {
  const last = ahead.at(-1);
  const changed = ahead.map((one) => ({
    ...one,
    monthlyCents: newCents > oldCents ? one.monthlyCents + newCents - oldCents : Math.min(one.monthlyCents, newCents),
  }));
  // Days beyond the due date, which an operator has moved to an earlier day, and may move back.
  const beyond = last ? within(paid, last.until, '9999-12-31') : [...paid];
  return [...changed, ...beyond].filter(({ monthlyCents }) => monthlyCents > 0);
}

/** Returns the paid days after a renewal, without those that are over. */
export function paidAfterRenewal(paid: readonly PaidDays[], renewal: PaidDays, today: string): PaidDays[] {
  return [...within(paid, today, renewal.from), renewal].filter(({ monthlyCents }) => monthlyCents > 0);
}

/** The period from a day until the day before another, paid at the price of a plan. */
export function paidPeriod(from: string, until: string, months: number, monthlyCents: number): PaidDays {
  return { from, until, months, days: daysBetween(from, until), monthlyCents };
}
