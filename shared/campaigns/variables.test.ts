import { expect, it } from 'vitest';
import { fillVariables } from './variables.ts';

it.each([
  ['Olá {nome}, novidades!', 'Maria Souza', 'Olá Maria Souza, novidades!'],
  ['Olá {nome}, novidades!', '5511977770019', 'Olá, novidades!'],
  ['{nome}, chegou: {numero}', '+55 11 97777-0019', 'chegou: 5511977770019'],
  ['{loja} e {outra}', 'Maria', 'Loja {nome} e {outra}'],
])('fills in %s for %s', (text, name, filled) => {
  const own = [{ key: 'loja', value: 'Loja {nome}' }];
  expect(fillVariables(text, { name, number: '5511977770019', email: '' }, own)).toBe(filled);
});
