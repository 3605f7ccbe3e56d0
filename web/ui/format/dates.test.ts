import { expect, test } from 'vitest';
import { daysUntil, formatDay, formatMoment, nameOfDay } from './dates.ts';

test('formatDay is the same in every time zone', () => {
  expect(formatDay('2026-12-01')).toBe('01/12/2026');
  expect(formatDay('2026-12-01T23:59:00Z')).toBe('01/12/2026');
});

test("formatMoment writes dd/MM/yy HH:mm in the reader's time zone", () => {
  expect(formatMoment(new Date(2026, 2, 5, 7, 8).toISOString())).toBe('05/03/26 07:08');
});

test('daysUntil counts calendar days, not hours', () => {
  const lateToday = new Date(2026, 10, 21, 23, 59);
  expect(['2026-11-21', '2026-11-22', '2026-11-26', '2026-11-20'].map((day) => daysUntil(day, lateToday))).toEqual([
    0, 1, 5, -1,
  ]);
});

test('nameOfDay names today and yesterday in each language', () => {
  expect([0, 1].flatMap((ago) => ['pt-BR', 'en', 'es'].map((language) => nameOfDay(ago, language)))).toEqual([
    'hoje',
    'today',
    'hoy',
    'ontem',
    'yesterday',
    'ayer',
  ]);
});
