import { expect, test } from 'vitest';
import { daysBetween } from './days-between.ts';

test('counts days over a leap day', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2027-02-28', '2027-03-01')).toBe(1);
});
