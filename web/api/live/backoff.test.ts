import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

test('waits longer after each failed attempt, but never more than half a minute', () => {
  expect([0, 1, 2, 10, 2000].map((tries) => backoff(tries, () => 1))).toEqual([500, 1000, 2000, 30_000, 30_000]);
});

test('spreads the attempts of many browsers', () => {
  expect(backoff(4, () => 0)).toBe(4000);
  expect(backoff(4, () => 0.5)).toBe(6000);
});
