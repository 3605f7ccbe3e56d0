import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOfDecimal, centsOfReais, decimalOfCents, reaisOfCents } from './cents.ts';

test('every amount survives the conversion to reais and to decimal text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      expect(centsOfReais(reaisOfCents(cents))).toBe(cents);
      expect(centsOfDecimal(decimalOfCents(cents))).toBe(cents);
    }),
  );
});

test.each(['', '1', '1.5', '1,50', '-1.00', '1.000', ' 1.00', '1e2', '٣.00'])('reads no amount from "%s"', (text) => {
  expect(centsOfDecimal(text)).toBeUndefined();
});
