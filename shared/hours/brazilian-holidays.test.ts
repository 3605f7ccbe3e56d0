import { expect, test } from 'vitest';
import { brazilianHolidays } from './brazilian-holidays.ts';
import { Holidays } from './holidays.ts';

const movable = (year: number) =>
  brazilianHolidays([year])
    .map(({ date }) => date)
    .filter((date) => date.length === 10);

// Carnival's Monday and Tuesday, Good Friday and Corpus Christi from the calendars of these years.
test.each([
  [2000, ['2000-03-06', '2000-03-07', '2000-04-21', '2000-06-22']],
  [2008, ['2008-02-04', '2008-02-05', '2008-03-21', '2008-05-22']],
  [2019, ['2019-03-04', '2019-03-05', '2019-04-19', '2019-06-20']],
  [2024, ['2024-02-12', '2024-02-13', '2024-03-29', '2024-05-30']],
  [2025, ['2025-03-03', '2025-03-04', '2025-04-18', '2025-06-19']],
  [2026, ['2026-02-16', '2026-02-17', '2026-04-03', '2026-06-04']],
  [2027, ['2027-02-08', '2027-02-09', '2027-03-26', '2027-05-27']],
  [2038, ['2038-03-08', '2038-03-09', '2038-04-23', '2038-06-24']],
])('brazilianHolidays computes the movable days of %i', (year, expected) => {
  expect(movable(year)).toEqual(expected);
});

test('brazilianHolidays contains nine yearly days of fixed date', () => {
  expect(brazilianHolidays([]).map(({ date }) => date)).toEqual([
    '01-01',
    '04-21',
    '05-01',
    '09-07',
    '10-12',
    '11-02',
    '11-15',
    '11-20',
    '12-25',
  ]);
});

test("ten years of Brazilian holidays fit into a company's holidays", () => {
  const years = Array.from({ length: 10 }, (_, n) => 2026 + n);
  expect(Holidays.parse(brazilianHolidays(years))).toHaveLength(49);
});
