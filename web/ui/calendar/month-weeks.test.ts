import { expect, test } from 'vitest';
import { dayByKey, monthWeeks } from './month-weeks.ts';

const text = (day: Date | undefined) => day && `${day.getMonth() + 1}/${day.getDate()}`;

test.each([
  ['pt', new Date(2026, 10, 29), 5, '11/1', '12/5'],
  ['es', new Date(2026, 10, 29), 6, '10/26', '12/6'],
  ['pt', new Date(2026, 1, 10), 4, '2/1', '2/28'],
])('a month in %s around %s has its whole weeks', (language, date, count, first, last) => {
  const weeks = monthWeeks(date, language, []);
  expect(weeks).toHaveLength(count);
  expect([text(weeks[0]?.[0]), text(weeks.at(-1)?.[6])]).toEqual([first, last]);
});

const week = monthWeeks(new Date(2027, 0, 31), 'pt', []).at(-1) ?? [];

test.each([
  ['ArrowLeft', '1/30'],
  ['ArrowDown', '2/7'],
  ['Home', '1/31'],
  ['End', '2/6'],
  ['PageUp', '12/31'],
  ['PageDown', '2/28'],
  ['Enter', undefined],
])('%s goes from the 31st of January to %s', (key, day) => {
  expect(text(dayByKey(key, new Date(2027, 0, 31), week))).toBe(day);
});
