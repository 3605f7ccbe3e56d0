import { expect, test } from 'vitest';

/** A script of the page, which is served unchanged and has no types. */
const { fullNumber } = await import(new URL('./full-number.js', import.meta.url).href);

test.each([
  ['(11) 94000-0001', '5511940000001'],
  ['11 3000-0001', '551130000001'],
  ['+1 (415) 555-0100', '14155550100'],
  ['5511940000001', '5511940000001'],
  ['+55 11 94000-0001', '5511940000001'],
])('reads the number %s (UI 5)', (typed, number) => {
  expect(fullNumber(typed)).toBe(number);
});
