import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysLater } from '#shared/hours/next-days.ts';
import {
  costOfPriceChange,
  daysUntilDueDate,
  type PaidDays,
  paidAfterRenewal,
  paidDaysAfterPriceChange,
  paidPeriod,
} from './paid-days.ts';

const today = '2026-01-31';
/** The days to a due date, of which only those of `paid` are paid. */
const ahead = (daysLeft: number, paid: readonly PaidDays[] = [], days = 30) =>
  daysUntilDueDate(paid, { today, dueDate: daysLater(today, daysLeft), months: 1, days });
const paidFor = (days: number, monthlyCents: number) => [paidPeriod(today, daysLater(today, days), 1, monthlyCents)];

test.each([
  ['half of the period is left', ahead(15), { oldCents: 3000, newCents: 9000 }, 3000],
  ['the whole period is left', ahead(31, [], 31), { oldCents: 3000, newCents: 9000 }, 6000],
  ['the plan is smaller', ahead(30, paidFor(30, 9000)), { oldCents: 9000, newCents: 3000 }, -6000],
  ['the days that are left are unpaid', ahead(30), { oldCents: 9000, newCents: 3000 }, 0],
  ['a part of the days is paid', ahead(300, paidFor(30, 9000)), { oldCents: 9000, newCents: 3000 }, -6000],
  [
    'less was received than the smaller plan costs',
    ahead(30, paidFor(30, 2000)),
    { oldCents: 9000, newCents: 3000 },
    0,
  ],
  ['nothing is left', ahead(0), { oldCents: 3000, newCents: 9000 }, 0],
  ['the company has lapsed', ahead(-5), { oldCents: 3000, newCents: 9000 }, 0],
])('the costs of a change when %s', (_, days, prices, cents) => {
  expect(costOfPriceChange(days, prices)).toBe(cents);
});

test('any changes to and fro never earn credit beyond what was received for the days ahead', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 2, maxLength: 6 }),
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 28, max: 366 }),
      (course, daysLeft, days) => {
        let [old = 0] = course;
        let paid: PaidDays[] = paidFor(days, old);
        const received = old;
        let spent = received;
        for (const next of course) {
          const left = ahead(daysLeft, paid, days);
          const prices = { oldCents: old, newCents: next };
          const cost = costOfPriceChange(left, prices);
          expect(Number.isSafeInteger(cost)).toBe(true);
          spent += cost;
          paid = paidDaysAfterPriceChange(paid, left, prices);
          old = next;
        }
        // The days that are over stay paid at the first price, those ahead are paid at the last one.
        expect(spent).toBeGreaterThanOrEqual(Math.floor((old * Math.min(days, daysLeft)) / days) - course.length);
      },
    ),
  );
});

test('a renewal is added to the days that are paid, and days that are over are left out', () => {
  const before = [paidPeriod('2026-01-01', '2026-02-01', 1, 3000)];
  const renewal = paidPeriod('2026-02-01', '2026-03-01', 1, 9000);
  expect(paidAfterRenewal(before, renewal, today)).toEqual([{ ...before[0], from: today }, renewal]);
  expect(paidAfterRenewal(before, renewal, '2026-02-01')).toEqual([renewal]);
});
