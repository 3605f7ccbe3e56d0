import fc from 'fast-check';
import { hasError, parsePix } from 'pix-utils';
import { expect, test } from 'vitest';
import { brCode } from './br-code.ts';

test('a decoder of the BR Code reads the charge from every code', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999_999 }),
      fc.string({ unit: fc.constantFrom(...'abcXYZ019 '), minLength: 1, maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 }),
      (cents, merchant, txid) => {
        const location = `pix.example.com/${txid}`;
        const read = parsePix(brCode({ location, merchant, city: 'São Paulo', cents }));
        if (hasError(read)) throw new Error('not a BR Code');
        expect(read).toMatchObject({ type: 'DYNAMIC', url: location, merchantCity: 'Sao Paulo' });
      },
    ),
  );
});

test('the checksum is the one of the Central Bank’s example', () => {
  const code = brCode({ location: 'pix.example.com/1', merchant: 'Recado', city: 'Brasilia', cents: 1050 });
  expect(code).toContain('540510.50');
  const broken = code.replace('10.50', '90.50');
  expect(hasError(parsePix(broken))).toBe(true);
});
