import { expect, test } from 'vitest';
import { deliveriesPeriodOf, lastTwelveMonths } from './period.ts';

test('ends on the day of the company', () => {
  expect(deliveriesPeriodOf('1', '2026-11-28')).toEqual({ from: '2026-11-28', until: '2026-11-28' });
  expect(deliveriesPeriodOf('7', '2026-03-02')).toEqual({ from: '2026-02-24', until: '2026-03-02' });
  expect(deliveriesPeriodOf('90', '2026-11-28').from).toBe('2026-10-30');
});

test('a month ends with its last day, the present one today', () => {
  expect(deliveriesPeriodOf('2028-02', '2028-11-28')).toEqual({ from: '2028-02-01', until: '2028-02-29' });
  expect(deliveriesPeriodOf('2026-12', '2026-12-31').until).toBe('2026-12-31');
  expect(deliveriesPeriodOf('2026-11', '2026-11-28').until).toBe('2026-11-28');
});

test('offers twelve months, the newest first', () => {
  const months = lastTwelveMonths('2026-03-31');
  expect([months.length, months[0], months[3], months.at(-1)]).toEqual([12, '2026-03', '2025-12', '2025-04']);
});
