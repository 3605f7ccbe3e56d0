import { expect, test } from 'vitest';
import { RowOffsets } from './row-offsets.ts';

const ids = Array.from({ length: 100 }, (_, n) => n + 1);

test('rows nobody has drawn yet count as the average of those that were', () => {
  const offsets = new RowOffsets(50);
  expect(offsets.height(ids, { first: 0, end: 100 })).toBe(5000);
  offsets.note(1, 60);
  offsets.note(2, 80);
  expect(offsets.height(ids, { first: 0, end: 4 })).toBe(60 + 80 + 70 + 70);
  // Drawn again in another height.
  offsets.note(2, 60);
  expect(offsets.height(ids, { first: 0, end: 4 })).toBe(240);
});

test('the rows between two heights, with those that are cut by them', () => {
  const offsets = new RowOffsets(50);
  expect(offsets.between(ids, 0, 200)).toEqual({ first: 0, end: 4 });
  expect(offsets.between(ids, 130, 460)).toEqual({ first: 2, end: 10 });
  expect(offsets.between(ids, 4900, 9999)).toEqual({ first: 98, end: 100 });
  expect(offsets.between([], 0, 500)).toEqual({ first: 0, end: 0 });
});
