import { expect, test } from 'vitest';
import { derInteger } from './der.ts';

test.each([
  [[0x05], '020105'],
  [[0x80], '02020080'],
  // A random serial number that began with zeros made a certificate that no TLS library would read, one time in 256.
  [[0x00, 0x05], '020105'],
  [[0x00, 0x00, 0x80], '02020080'],
  [[0x00], '020100'],
])('encodes the integer %j in as few bytes as possible', (bytes, encoded) => {
  expect(derInteger(Buffer.from(bytes)).toString('hex')).toBe(encoded);
});
