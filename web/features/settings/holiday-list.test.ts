import { expect, test } from 'vitest';
import { holidayDate, includesDate, missingInBrazil, sortedHolidays } from './holiday-list.ts';

const of = (...dates: string[]) => dates.map((date) => ({ date, name: '' }));

test('orders yearly holidays first, then the others by date', () => {
  const ordered = sortedHolidays(of('2027-01-02', '12-25', '2026-06-04', '01-01'));
  expect(ordered.map(({ date }) => date)).toEqual(['01-01', '12-25', '2026-06-04', '2027-01-02']);
});

test('finds a date that is a yearly holiday', () => {
  expect(includesDate(of('12-25'), '2026-12-25')).toBe(true);
  expect(includesDate(of('2026-12-25'), '2027-12-25')).toBe(false);
  expect(includesDate(of('2026-12-25'), '12-25')).toBe(false);
});

test('adds Brazil’s holidays once, whichever of them are already in the list', () => {
  const first = missingInBrazil(of('12-25', '2026-04-03'), 2026);
  expect(first).toHaveLength(9 + 8 - 2);
  expect(missingInBrazil([...of('12-25', '2026-04-03'), ...first], 2026)).toEqual([]);
});

test.each([
  ['12-25', 'pt', '25 de dezembro'],
  ['02-29', 'pt', '29 de fevereiro'],
  ['2026-06-04', 'pt', '4 de junho de 2026'],
  ['2026-06-04', 'en', '4 June 2026'],
  ['12-25', 'es', '25 de diciembre'],
])('writes %s in %s as %s', (date, language, expected) => {
  expect(holidayDate(date, language)).toBe(expected);
});
