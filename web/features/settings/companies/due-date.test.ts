import { expect, test } from 'vitest';
import { dueDateKind } from './due-date.ts';

test.each([
  [6, undefined],
  [5, 'soon'],
  [4, 'due'],
  [0, 'due'],
  [-3, 'due'],
  [-4, 'late'],
  [-40, 'late'],
])('a due date with %i days left is coloured as %s', (days, kind) => {
  expect(dueDateKind(days)).toBe(kind);
});
