import { expect, test } from 'vitest';
import { parseTypedPerson } from './typed-person.ts';

const paulo = 'America/Sao_Paulo';

test.each([
  ['11 98100-0000', '+55 (11) 98100-0000', '5511981000000'],
  ['(11) 98100-0000', '+55 (11) 98100-0000', '5511981000000'],
  ['+351 912 345 678', '+351912345678', '351912345678'],
  ['Maria Souza 11 98100-0000', 'Maria Souza', '5511981000000'],
  ['5511981000000, Maria Souza', 'Maria Souza', '5511981000000'],
])('%s is %s with the number %s', (typed, name, number) => {
  expect(parseTypedPerson(typed, paulo)).toEqual({ name, number });
});

test('adds no country code to a number of a company elsewhere', () => {
  expect(parseTypedPerson('51 981 000 000', 'America/Lima')?.number).toBe('51981000000');
});

test.each(['', 'Maria', 'Maria 2', '98100', 'loja 24 horas'])('“%s” has no number', (typed) => {
  expect(parseTypedPerson(typed, paulo)).toBeUndefined();
});
