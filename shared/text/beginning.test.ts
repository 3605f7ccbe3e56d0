import { expect, test } from 'vitest';
import { beginning } from './beginning.ts';

test('beginning never cuts a character in half', () => {
  expect(beginning('a😀b', 2)).toBe('a');
  expect(beginning('a😀b', 3)).toBe('a😀');
  expect(beginning('abc', 60)).toBe('abc');
});
