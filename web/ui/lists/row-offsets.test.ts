import { expect, test } from 'vitest';
import { RowOffsets } from './row-offsets.ts';

const ids = Array.from({ length: 100 }, (_, n) => n + 1);

test('counts rows not drawn yet as the average of those drawn', () => {
  const offsets = new RowOffsets(50);
  expect(offsets.height(ids, { first: 0, end: 100 })).toBe(5000);
  offsets.note(ids, 0, 60);
  offsets.note(ids, 1, 80);
  expect(offsets.height(ids, { first: 0, end: 4 })).toBe(60 + 80 + 70 + 70);
  // The same row, drawn again at another height.
  offsets.note(ids, 1, 60);
  expect(offsets.height(ids, { first: 0, end: 4 })).toBe(240);
});

test('finds the rows between two heights, including those cut by them', () => {
  const offsets = new RowOffsets(50);
  expect(offsets.between(ids, 0, 200)).toEqual({ first: 0, end: 4 });
  expect(offsets.between(ids, 130, 460)).toEqual({ first: 2, end: 10 });
  expect(offsets.between(ids, 4900, 9999)).toEqual({ first: 98, end: 100 });
  expect(offsets.between([], 0, 500)).toEqual({ first: 0, end: 0 });
});

test('agrees with the sum of all heights above, also far down and when rows join or leave', () => {
  const many = Array.from({ length: 1_000 }, (_, n) => n + 1);
  const offsets = new RowOffsets(50);
  const heights = new Map<number, number>();
  const draw = (list: readonly number[], at: number) => {
    const height = 40 + ((at * 7) % 30);
    heights.set(list[at] ?? 0, height);
    offsets.note(list, at, height);
  };
  const average = () => [...heights.values()].reduce((sum, height) => sum + height, 0) / heights.size;
  const above = (list: readonly number[], row: number) =>
    list.slice(0, row).reduce((sum, id) => sum + (heights.get(id) ?? average()), 0);
  for (const at of [0, 63, 64, 65, 200, 511, 999]) draw(many, at);
  const more = [2_000, ...many.filter((id) => id !== 65), 2_001];
  draw(more, 0);
  draw(more, 700);
  for (const list of [more, many]) {
    for (const row of [1, 64, 65, 129, 640, list.length])
      expect(offsets.height(list, { first: 0, end: row })).toBeCloseTo(above(list, row), 6);
    expect(offsets.between(list, above(list, 642) + 1, above(list, 650) - 1)).toEqual({ first: 642, end: 650 });
  }
});
