import { expect, it } from 'vitest';
import { withCountryCode } from './with-country.ts';

const brazil = 'America/Sao_Paulo';

it.each([
  ['(11) 98765-4321', '5511987654321'],
  ['11987654321', '5511987654321'],
  ['11 9.8765.4321', '5511987654321'],
  ['011 98765-4321', '5511987654321'],
  ['11987654321.0', '5511987654321'],
  ['(11) 3456-7890', '551134567890'],
  ['(11) 8765-4321', '551187654321'],
  ['55 98765-4321', '5555987654321'],
  ['0055 11 98765-4321', '+55 11 98765-4321'],
])('%s of a Brazilian company becomes %s', (typed, number) => {
  expect(withCountryCode(typed, brazil)).toBe(number);
});

it.each([
  '5511987654321',
  '551187654321',
  '+51 987 654 321',
  '+34 912 345 678',
  '12125551234',
  '20987654321',
  '98765-4321',
  '5,51198E+12',
  'abc',
  '',
])('%s stays unchanged', (typed) => {
  expect(withCountryCode(typed, brazil)).toBe(typed);
});

it('leaves numbers of companies elsewhere unchanged, where the same digits belong to another country', () => {
  expect(withCountryCode('51987654321', 'America/Lima')).toBe('51987654321');
});
