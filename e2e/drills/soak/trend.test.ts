import { describe, expect, it } from 'vitest';
import { seededRandom } from '#local/testing/seeded-random.ts';
import { isGrowing, processTrendOf } from './trend.ts';

const tolerance = { share: 0.05, least: 3 };
const minutes = 30;

/** A reading every half minute; `noise` is the width of its random part. */
function series(valueAt: (minute: number) => number, noise: number, seed = 1) {
  const random = seededRandom(seed);
  return Array.from({ length: minutes * 2 }, (_, n) => ({
    at: n / 2,
    value: valueAt(n / 2) + (random() - 0.5) * noise,
  }));
}

const grows = (samples: ReturnType<typeof series>) => isGrowing(processTrendOf(samples), tolerance);

describe('a value counts as growing', () => {
  it.each([
    ['leaks steadily', (minute: number) => 200 + minute],
    ['leaks in steps', (minute: number) => 200 + Math.floor(minute / 5) * 5],
    ['doubles', (minute: number) => 50 * 2 ** (minute / minutes)],
  ])('when it %s', (_, valueAt) => {
    for (let seed = 1; seed <= 20; seed++) expect(grows(series(valueAt, 8, seed))).toBe(true);
  });
});

describe('a value does not count as growing', () => {
  it.each([
    ['is flat under noise', () => 200, 20],
    ['rises only while it warms up', (minute: number) => 200 + 100 * (1 - Math.exp(-minute / 2)), 6],
    ['moves up and down with collections', (minute: number) => 200 + (minute % 4) * 10, 2],
    ['rises by less than is tolerated', (minute: number) => 200 + minute / 10, 1],
    ['falls', (minute: number) => 200 - minute, 5],
  ])('when it %s', (_, valueAt, noise) => {
    for (let seed = 1; seed <= 20; seed++) expect(grows(series(valueAt, noise, seed))).toBe(false);
  });

  it('when a single reading is far out', () => {
    const samples = series(() => 200, 4).map((sample, n) => (n === 55 ? { ...sample, value: 900 } : sample));
    expect(grows(samples)).toBe(false);
  });
});

it('the slope is that of the last two thirds', () => {
  const { slope, change } = processTrendOf(series((minute) => (minute < 10 ? 500 * minute : 100 + 2 * minute), 0));
  expect(slope).toBeCloseTo(2);
  expect(change).toBeCloseTo(39);
});

it('a few equal readings have no trend', () => {
  const samples = [1, 2, 3].map((at) => ({ at, value: 5 }));
  expect(processTrendOf(samples)).toEqual({ slope: 0, change: 0, median: 5, isRising: false });
});
