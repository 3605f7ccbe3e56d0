import { expect, it } from 'vitest';
import { onlyEmojiCount } from './only-emoji.ts';

it.each([
  ['😂', 1],
  ['👍🏽', 1],
  ['👨‍👩‍👧', 1],
  ['❤️ ❤️', 2],
  ['🇧🇷', 1],
  ['😀😀😀', 3],
  ['😀😀😀😀', 0],
  ['ok 👍', 0],
  ['1️⃣', 0],
  ['12', 0],
  ['', 0],
  [' ', 0],
])('counts %s as %i', (text, count) => {
  expect(onlyEmojiCount(text)).toBe(count);
});
