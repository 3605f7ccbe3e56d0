import { expect, test } from 'vitest';
import { formatPhone } from './phone-number.ts';

test.each([
  ['5511988887777', '+55 (11) 98888-7777'],
  ['551133334444', '+55 (11) 3333-4444'],
  ['351912345678', '+351912345678'],
  ['120363041234567890@g.us', '120363041234567890@g.us'],
])('formats %s as %s', (digits, expected) => {
  expect(formatPhone(digits)).toBe(expected);
});
