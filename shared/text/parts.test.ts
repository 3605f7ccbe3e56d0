import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitText } from './parts.ts';

test.each([
  ['', 10, []],
  ['short', 10, ['short']],
  ['first line\nsecond line', 14, ['first line\n', 'second line']],
  ['one two three', 9, ['one two ', 'three']],
  ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
  // A first line that is too short does not become a message of its own.
  ['a\nbcdefghijklmnop', 8, ['a\nbcdefg', 'hijklmno', 'p']],
  ['abc😀d', 4, ['abc', '😀d']],
])('partsOf(%j, %i)', (text, most, parts) => {
  expect(splitText(text, most)).toEqual(parts);
});

test('partsOf loses nothing and returns no piece that is too long, empty or cuts a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 2, max: 40 }), (text, most) => {
      const parts = splitText(text, most);
      expect(parts.join('')).toBe(text);
      expect(parts.every((part) => part.length > 0 && part.length <= most && part.isWellFormed())).toBe(true);
    }),
  );
});
