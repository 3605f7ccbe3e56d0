import { expect, test } from 'vitest';
import { simulateScaling, weekOfLoad } from './table-capacity.ts';

const perMonth = 3_000_000_000;
const week = weekOfLoad(perMonth);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

test('a week of load has the units of a month and the hours of shops', () => {
  expect(week).toHaveLength(7 * 24 * 60);
  expect(sum(week) * 60).toBeCloseTo((perMonth * 7 * 24) / 730, -4);
  const [night, noon, sunday] = [3, 10, 6 * 24 + 10].map((hour) => week[hour * 60] ?? 0);
  expect(noon).toBeGreaterThan(50 * (night ?? 0));
  expect(noon).toBeCloseTo(10 * (sunday ?? 0), 0);
});

test('capacity that follows a working week is used for six tenths or more, and refuses nothing', () => {
  const { used, refused, unitHours } = simulateScaling(week);
  expect(used).toBeGreaterThan(0.6);
  expect(used).toBeLessThan(0.8);
  expect(refused).toBe(0);
  expect(unitHours * 3600 * used).toBeCloseTo(perMonth, -8);
});

test('a load that doubles at once is served by what was unused before, one that rises tenfold is refused in part', () => {
  const risingTo = (units: number) => week.map((_, minute) => (minute < 3 * 1440 ? 1000 : units));
  expect(simulateScaling(risingTo(2000)).refused).toBe(0);
  const { refused } = simulateScaling(risingTo(10_000));
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThan(0.01);
});
