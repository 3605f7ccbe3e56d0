import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysBetween, proratedCents } from './proration.ts';

test.each([
  ['half of the period is left', { oldCents: 3000, newCents: 9000, periodDays: 30, daysLeft: 15 }, 3000],
  ['the whole period is left', { oldCents: 3000, newCents: 9000, periodDays: 31, daysLeft: 31 }, 6000],
  ['the plan is smaller', { oldCents: 9000, newCents: 3000, periodDays: 30, daysLeft: 10 }, -2000],
  ['nothing is left', { oldCents: 3000, newCents: 9000, periodDays: 30, daysLeft: 0 }, 0],
  ['the company has lapsed', { oldCents: 3000, newCents: 9000, periodDays: 30, daysLeft: -5 }, 0],
])('when %s', (_, change, cents) => {
  expect(proratedCents(change)).toBe(cents);
});

test('changing to another plan and back costs nothing or a centavo, and never earns credit', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(
      cents,
      cents,
      fc.integer({ min: 28, max: 366 }),
      fc.integer({ min: 0, max: 400 }),
      (a, b, periodDays, daysLeft) => {
        const there = proratedCents({ oldCents: a, newCents: b, periodDays, daysLeft });
        const back = proratedCents({ oldCents: b, newCents: a, periodDays, daysLeft });
        expect(there + back).toBeGreaterThanOrEqual(0);
        expect(there + back).toBeLessThanOrEqual(1);
        expect(Number.isSafeInteger(there)).toBe(true);
      },
    ),
  );
});

test('counts days over a leap day', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2027-02-28', '2027-03-01')).toBe(1);
});
