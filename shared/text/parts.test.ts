import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf } from './parts.ts';

test.each([
  ['', 10, []],
  ['short', 10, ['short']],
  ['first line\nsecond line', 14, ['first line\n', 'second line']],
  ['one two three', 9, ['one two ', 'three']],
  ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
  // A line that ends too early is not worth a message of its own.
  ['a\nbcdefghijklmnop', 8, ['a\nbcdefg', 'hijklmno', 'p']],
  ['abc😀d', 4, ['abc', '😀d']],
])('%j by %i', (text, most, parts) => {
  expect(partsOf(text, most)).toEqual(parts);
});

test('nothing is lost, no piece is too long or empty, no letter is cut', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 2, max: 40 }), (text, most) => {
      const parts = partsOf(text, most);
      expect(parts.join('')).toBe(text);
      expect(parts.every((part) => part.length > 0 && part.length <= most && part.isWellFormed())).toBe(true);
    }),
  );
});
