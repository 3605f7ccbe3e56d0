import { expect, test } from 'vitest';
import type { Todo } from '#shared/todolist/contract.ts';
import { todoDropTarget } from './todo-order.ts';

const open = [1, 2, 3].map((id) => ({ id }) as Todo);

test.each([
  [3, 1, 'before', 1],
  [3, 1, 'after', 2],
  [1, 3, 'after', null],
  [1, 3, 'before', 3],
  [1, 2, 'before', undefined],
  [2, 1, 'after', undefined],
  [2, 2, 'before', undefined],
  [3, 3, 'after', undefined],
  [9, 1, 'before', undefined],
] as const)('puts %i, dropped on %i (%s), before %s', (id, overId, zone, expected) => {
  expect(todoDropTarget(open, id, { overId, zone })).toBe(expected);
});
