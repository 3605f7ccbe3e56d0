import { expect, test } from 'vitest';
import { figureChangeOf } from './change.ts';

test.each([
  [12, 8, { direction: 'up', percent: 50 }],
  [8, 12, { direction: 'down', percent: 33 }],
  [0, 4, { direction: 'down', percent: 100 }],
  [1000, 1001, { direction: 'same', percent: 0 }],
  [5, 0, undefined],
  [null, 5, undefined],
  [5, null, undefined],
])('compares %j with %j', (now, before, change) => {
  expect(figureChangeOf(now, before)).toEqual(change);
});
