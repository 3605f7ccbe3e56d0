import { expect, test } from 'vitest';
import { printedTaxId, taxIdIn } from './tax-id.ts';

test.each([
  ['529.982.247-25', '52998224725'],
  [' 52998224725 ', '52998224725'],
  ['５２９９８２２４７２５', '52998224725'],
  ['11.222.333/0001-81', '11222333000181'],
  // The example of the tax authority for ids with letters.
  ['12.abc.345/01de-35', '12ABC34501DE35'],
])('reads "%s"', (text, id) => expect(taxIdIn(text)).toBe(id));

test.each([
  '',
  '52998224724',
  '529982247250',
  '11111111111',
  '00000000000000',
  '11222333000180',
  'meu CPF é 52998224725',
])('refuses "%s"', (text) => expect(taxIdIn(text)).toBeUndefined());

test('prints ids as people write them', () => {
  expect(printedTaxId('52998224725')).toBe('529.982.247-25');
  expect(printedTaxId('11222333000181')).toBe('11.222.333/0001-81');
});
