import { expect, test } from 'vitest';
import { calendarPeriod, isInPeriod } from './period.ts';

const sunday = new Date(2026, 10, 29, 15, 30);
const days = (view: Parameters<typeof calendarPeriod>[0], locale: string): string[] => {
  const { start, end } = calendarPeriod(view, sunday, locale.slice(0, 2), [locale]);
  return [start, end].map((at) => `${at.getMonth() + 1}-${at.getDate()}`);
};

test('a view shows the days around its date', () => {
  expect(days('day', 'pt-BR')).toEqual(['11-29', '11-30']);
  expect(days('week', 'pt-BR')).toEqual(['11-29', '12-6']);
  expect(days('week', 'es-ES')).toEqual(['11-23', '11-30']);
  expect(days('month', 'pt-BR')).toEqual(['11-1', '12-1']);
  expect(days('agenda', 'pt-BR')).toEqual(['11-29', '12-30']);
});

test('an event that only touches the period is outside', () => {
  const period = calendarPeriod('day', sunday, 'pt', []);
  const event = (from: number, until: number) => ({
    start: new Date(2026, 10, 29, from),
    end: new Date(2026, 10, 29, until),
  });
  expect([event(-2, 0), event(-1, 1), event(23, 25), event(24, 25)].map((one) => isInPeriod(one, period))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
