import { marshall } from '@aws-sdk/util-dynamodb';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowFromWire, rowToWire } from './wire.ts';

const text = fc.string({ unit: 'binary' });
const number = fc.oneof(fc.maxSafeInteger(), fc.double({ noNaN: true, noDefaultInfinity: true })).map((n) => n + 0);
const leaf = fc.oneof(
  text,
  number.filter((n) => !Object.is(n, -0) && (!Number.isInteger(n) || Number.isSafeInteger(n))),
  fc.boolean(),
  fc.constant(null),
  fc.uint8Array({ minLength: 1 }),
  fc.uniqueArray(text, { minLength: 1 }).map((all) => new Set(all)),
  fc.uniqueArray(fc.maxSafeInteger(), { minLength: 1 }).map((all) => new Set(all)),
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, leaf, fc.array(tie('value')), fc.dictionary(name(), tie('value'))),
}));
function name() {
  return text.filter((one) => one !== '__proto__');
}
const row = fc.dictionary(name(), value) as fc.Arbitrary<Record<string, unknown>>;
const throughJson = (wire: object): object => JSON.parse(JSON.stringify(wire));

test('a row comes back from the wire unchanged', () => {
  fc.assert(
    fc.property(row, (one) => {
      expect(rowFromWire(throughJson(rowToWire(one)))).toEqual({ ...one });
    }),
  );
});

test('writes what the SDK writes', () => {
  fc.assert(
    fc.property(row, (one) => {
      const bytes = (_: string, part: unknown) =>
        part instanceof Uint8Array ? Buffer.from(part).toString('base64') : part;
      const ofSdk = JSON.parse(JSON.stringify(marshall(one), bytes));
      expect(throughJson(rowToWire(one))).toEqual(ofSdk);
    }),
  );
});

test('leaves undefined attributes and members out', () => {
  expect(rowToWire({ a: undefined, b: [1, undefined], c: { d: undefined } })).toEqual({
    b: { L: [{ N: '1' }] },
    c: { M: {} },
  });
});

test.each([
  ['NaN', Number.NaN],
  ['an infinite number', Number.POSITIVE_INFINITY],
  ['an integer beyond the safe ones', 2 ** 53],
  ['an empty set', new Set()],
  ['a set of texts and numbers', new Set(['a', 1])],
  ['a date', new Date()],
  ['a function', () => 1],
  ['a big integer', 1n],
])('refuses %s', (_, wrong) => {
  expect(() => rowToWire({ wrong })).toThrow(TypeError);
});
