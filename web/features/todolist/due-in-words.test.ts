import { expect, test } from 'vitest';
import { dueInWords } from './due-in-words.ts';

const words = { today: 'hoje', tomorrow: 'amanhã', yesterday: 'ontem' };
const now = new Date(2026, 10, 30, 23, 30).getTime();
const at = (month: number, day: number, hour: number) => new Date(2026, month, day, hour).toISOString();

test.each([
  [at(10, 30, 8), 'hoje 08:00'],
  [at(11, 1, 0), 'amanhã 00:00'],
  [at(10, 29, 17), 'ontem 17:00'],
  [at(11, 2, 17), '02/12/26 17:00'],
])('writes %s as %s', (dueAt, shown) => {
  expect(dueInWords(dueAt, now, words)).toBe(shown);
});
