import { expect, test } from 'vitest';
import { shownDays } from './shown-days.ts';

const period = { from: '2026-01-01', to: '2026-01-07' };

test('names the year unless all days are of the current one', () => {
  const thisYear = { period: { from: '2026-01-08', to: '2026-01-14' }, before: period, today: '2026-01-14' };
  expect(shownDays(thisYear, 'pt')).toEqual(['08/01', '14/01', '01/01', '07/01']);
  const earlier = { period, before: { from: '2025-12-25', to: '2025-12-31' }, today: '2026-01-07' };
  expect(shownDays(earlier, 'pt')).toEqual(['01/01/2026', '07/01/2026', '25/12/2025', '31/12/2025']);
});

test.each([
  ['2027-01-01', '01/01/2026'],
  ['2026-12-31', '01/01'],
])('takes the current year from the day of the company, %s', (today, first) => {
  expect(shownDays({ period, before: period, today }, 'pt')[0]).toBe(first);
});

test('writes the days as the language does', () => {
  const days = ['pt', 'en', 'es'].map(
    (language) => shownDays({ period, before: period, today: '2026-01-07' }, language)[1],
  );
  expect(days).toEqual(['07/01', '07/01', '7/1']);
});
