import { expect, test } from 'vitest';
import { usualHours } from '#shared/hours/usual-hours.ts';
import { openingHours } from './opening-hours.ts';

const hours = openingHours(usualHours, { timeZone: 'America/Sao_Paulo', holidays: [{ date: '12-25' }] });

test('divides the hours in which a company works and the others, by the shown clock', () => {
  expect(hours.isOpenAt(new Date(2026, 10, 27, 8, 0))).toBe(true);
  expect(hours.isOpenAt(new Date(2026, 10, 27, 7, 30))).toBe(false);
  expect(hours.isOpenAt(new Date(2026, 10, 27, 18, 0))).toBe(false);
});

test('has no workday where the whole day is closed, as on Sundays and holidays', () => {
  expect(hours.isWorkday(new Date(2026, 10, 28))).toBe(true);
  expect(hours.isWorkday(new Date(2026, 10, 29))).toBe(false);
  expect(hours.isWorkday(new Date(2026, 11, 25))).toBe(false);
});
