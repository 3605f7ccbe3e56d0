import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelledBarIndexes, wholeScaleSteps } from './bars.ts';

test('names as many bars as fit, always including the last', () => {
  expect(labelledBarIndexes(7, 8)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(labelledBarIndexes(30, 8)).toEqual([1, 5, 9, 13, 17, 21, 25, 29]);
  expect(labelledBarIndexes(1, 0)).toEqual([0]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 30 }), (count, most) => {
      const named = labelledBarIndexes(count, most);
      expect(named.length).toBeLessThanOrEqual(most);
      expect(named.at(-1)).toBe(count - 1);
    }),
  );
});

test('makes a scale with a few whole steps that reaches the highest bar', () => {
  expect(wholeScaleSteps(0)).toEqual([0, 1]);
  expect(wholeScaleSteps(3)).toEqual([0, 1, 2, 3]);
  expect(wholeScaleSteps(37)).toEqual([0, 10, 20, 30, 40]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (most) => {
      const steps = wholeScaleSteps(most);
      expect(steps.at(-1)).toBeGreaterThanOrEqual(most);
      expect(steps.length).toBeLessThanOrEqual(6);
      expect(steps.every(Number.isInteger)).toBe(true);
    }),
  );
});
