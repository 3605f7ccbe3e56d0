import { expect, test } from 'vitest';
import { dropPosition, movedTo } from './lane-order.ts';

test.each([
  [0, 2, 'after', 'BCAD'],
  [0, 2, 'before', 'BACD'],
  [3, 0, 'before', 'DABC'],
  [1, 0, 'after', 'ABCD'],
  [1, 2, 'before', 'ABCD'],
] as const)('the lane at %i dropped over %i, %s, gives %s', (from, over, zone, expected) => {
  const to = dropPosition(from, { over, zone });
  expect((to === undefined ? [...'ABCD'] : movedTo([...'ABCD'], from, to)).join('')).toBe(expected);
});
