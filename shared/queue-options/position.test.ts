import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { optionPositionAt, optionSubtreeOf, subtreeHeight } from './position.ts';
import { numberedOptions, optionsByParent, type TreeNode } from './tree.ts';

const row = (id: number, parentId: number | null, position: number): TreeNode => ({ id, parentId, position });

describe('numbered', () => {
  test('counts 1 to n among siblings, depth first, and leaves out options without a parent in the tree', () => {
    const rows = [row(5, 1, 9), row(1, null, 2), row(2, null, 1), row(3, 1, 0.5), row(4, 77, 1), row(6, 3, 1)];
    expect(numberedOptions(rows).map(({ id, option, depth }) => [id, option, depth])).toEqual([
      [2, '1', 1],
      [1, '2', 1],
      [3, '1', 2],
      [6, '1', 3],
      [5, '2', 2],
    ]);
  });

  test('leaves out options that form a cycle', () => {
    expect(numberedOptions([row(1, 2, 1), row(2, 1, 1), row(3, null, 1)]).map(({ id }) => id)).toEqual([3]);
  });
});

test("subtreeOf and heightOf return an option's descendants and depth", () => {
  const rows = [row(1, null, 1), row(2, 1, 1), row(3, 2, 1), row(4, 1, 2), row(5, null, 2)];
  expect(optionSubtreeOf(rows, 1).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(optionSubtreeOf(rows, 9)).toEqual([]);
  expect([subtreeHeight(rows, 1), subtreeHeight(rows, 3), subtreeHeight(rows, 5)]).toEqual([3, 1, 1]);
});

describe('placing', () => {
  test('moves no sibling at the end, at the beginning or between two', () => {
    const siblings = [row(1, null, 1), row(2, null, 2)];
    expect(optionPositionAt([], undefined)).toEqual({ position: 1, moved: [] });
    expect(optionPositionAt(siblings, undefined)).toEqual({ position: 3, moved: [] });
    expect(optionPositionAt(siblings, 99)).toEqual({ position: 3, moved: [] });
    expect(optionPositionAt(siblings, 1)).toEqual({ position: 0, moved: [] });
    expect(optionPositionAt(siblings, 2)).toEqual({ position: 1.5, moved: [] });
  });

  test('spreads all siblings anew when no number is left between two', () => {
    const siblings = [row(1, null, 1), row(2, null, 1), row(3, null, 2)];
    expect(optionPositionAt(siblings, 2)).toEqual({
      position: 2,
      moved: [
        { id: 1, position: 1 },
        { id: 2, position: 3 },
        { id: 3, position: 4 },
      ],
    });
  });

  test('keeps the requested order after any number of moves', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 400 }), (moves) => {
        let rows = [1, 2, 3, 4].map((id) => row(id, null, id));
        let model = [1, 2, 3, 4];
        for (const [which, to] of moves) {
          const id = model[which % 4] ?? 1;
          const number = (to % 4) + 1;
          const others = (optionsByParent(rows).get(null) ?? []).filter((one) => one.id !== id);
          const { position, moved } = optionPositionAt(others, number);
          rows = rows.map((one) =>
            one.id === id ? { ...one, position } : { ...one, ...moved.find((room) => room.id === one.id) },
          );
          model = model.filter((one) => one !== id);
          model.splice(number - 1, 0, id);
        }
        expect(numberedOptions(rows).map(({ id }) => id)).toEqual(model);
      }),
    );
  });

  test('keeps positions distinct when two options swap a thousand times in the narrowest gap', () => {
    let rows = [row(1, null, 1), row(2, null, 2), row(3, null, 3)];
    for (let n = 0; n < 1000; n++) {
      const order = numberedOptions(rows).map(({ id }) => id);
      const [first = 1, ...rest] = order;
      const others = rest.map((id) => rows.find((one) => one.id === id) ?? row(id, null, 0));
      const { position, moved } = optionPositionAt(others, 2);
      rows = rows.map((one) =>
        one.id === first ? { ...one, position } : { ...one, ...moved.find((room) => room.id === one.id) },
      );
      expect(numberedOptions(rows).map(({ id }) => id)).toEqual([rest[0], first, rest[1]]);
    }
  });
});
