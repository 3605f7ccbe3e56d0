import { expect, test } from 'vitest';
import { beginningOfText } from './beginning.ts';

test('beginning never cuts a character in half', () => {
  expect(beginningOfText('a😀b', 2)).toBe('a');
  expect(beginningOfText('a😀b', 3)).toBe('a😀');
  expect(beginningOfText('abc', 60)).toBe('abc');
});
