import { expect, test } from 'vitest';
import { maskedPhone } from './phone-mask.ts';

test.each([
  ['', ''],
  ['(', ''],
  ['1', '(1'],
  ['(11', '(11'],
  ['(119', '(11) 9'],
  ['(11) ', '(11'],
  ['1198765', '(11) 9876-5'],
  ['1134567890', '(11) 3456-7890'],
  ['(11) 3456-78901', '(11) 34567-8901'],
  ['11987654321', '(11) 98765-4321'],
  ['(11) 98765-43219', '(11) 98765-4321'],
  ['+55 11 98765-4321', '(11) 98765-4321'],
  ['5511987654321', '(11) 98765-4321'],
  ['(55) 98765-43219', '(55) 98765-4321'],
  ['abc', ''],
])('formats %j as %j', (typed, shown) => {
  expect(maskedPhone(typed)).toBe(shown);
});

test('formats the number while it is typed, and reaches the empty text when it is deleted character by character', () => {
  let shown = '';
  for (const digit of '11987654321') shown = maskedPhone(shown + digit);
  expect(shown).toBe('(11) 98765-4321');
  for (let n = 0; n < 11; n++) shown = maskedPhone(shown.slice(0, -1).replace(/\D+$/, ''));
  expect(shown).toBe('');
  let last = '(11) 98765-4321';
  for (let presses = 0; last !== ''; presses++) {
    const next = maskedPhone(last.slice(0, -1));
    expect(next).not.toBe(last);
    expect(presses).toBeLessThan(20);
    last = next;
  }
});
