import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phoneVariants } from './phone-number.ts';

describe('phoneVariants', () => {
  test.each([
    ['a mobile with its ninth digit', '5511987654321', ['5511987654321', '551187654321']],
    ['a mobile without', '551187654321', ['551187654321', '5511987654321']],
    ['a landline', '551133334444', ['551133334444']],
    ['a mobile that would be a landline without', '5511933334444', ['5511933334444']],
    ['a newer mobile', '5511912345678', ['5511912345678', '551112345678']],
    ['another country', '351912345678', ['351912345678']],
    ['a number too long', '55119876543210', ['55119876543210']],
  ])('returns the spellings of %s', (_, number, expected) => {
    expect(phoneVariants(number)).toEqual(expected);
  });

  test('returns the same set for every spelling of a number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^55\d{10,11}$/), (number) => {
        const variants = phoneVariants(number);
        expect(variants[0]).toBe(number);
        for (const other of variants) expect([...phoneVariants(other)].sort()).toEqual([...variants].sort());
      }),
    );
  });
});
