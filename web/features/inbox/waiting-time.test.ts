import { expect, test } from 'vitest';
import { waitingTime } from './waiting-time.ts';

const since = '2026-11-22T12:00:00.000Z';
const after = (minutes: number) => waitingTime(since, Date.parse(since) + minutes * 60_000);

test.each([
  [-5, null],
  [0.9, null],
  [1, { amount: 1, unit: 'minutes', tone: 'plain' }],
  [14.9, { amount: 14, unit: 'minutes', tone: 'plain' }],
  [15, { amount: 15, unit: 'minutes', tone: 'warn' }],
  [59.9, { amount: 59, unit: 'minutes', tone: 'warn' }],
  [60, { amount: 1, unit: 'hours', tone: 'bad' }],
  [24 * 60 - 1, { amount: 23, unit: 'hours', tone: 'bad' }],
  [48 * 60, { amount: 2, unit: 'days', tone: 'bad' }],
])('shows a waiting time of %s minutes in its unit and tone (UI 8)', (minutes, expected) => {
  expect(after(minutes)).toEqual(expected);
});

test('shows no waiting time for a moment that cannot be read', () => {
  expect(waitingTime('', Date.now())).toBeNull();
});
