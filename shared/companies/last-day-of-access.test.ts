import { expect, test } from 'vitest';
import { lastDayOfAccess } from './last-day-of-access.ts';

test.each([
  ['2026-11-28', '2026-11-27'],
  ['2026-03-01', '2026-02-28'],
  ['2028-03-01', '2028-02-29'],
  ['2027-01-01', '2026-12-31'],
])('access that ends on %s lasts to the end of %s', (end, last) => {
  expect(lastDayOfAccess(end)).toBe(last);
});
