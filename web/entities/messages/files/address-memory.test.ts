import { expect, it } from 'vitest';
import { mediaAddressCache } from './address-memory.ts';

const minute = 60_000;
const signed = (name: string, signature: string) => `https://bucket.example/media/${name}?X-Amz-Signature=${signature}`;

it('keeps the first address of a file until it is nearly an hour old', () => {
  let now = 0;
  const memory = mediaAddressCache(() => now);
  expect(memory.pathFor(signed('1/a', 'one'))).toBe('/media/1/a?X-Amz-Signature=one');
  now = 54 * minute;
  expect(memory.pathFor(signed('1/a', 'two'))).toBe('/media/1/a?X-Amz-Signature=one');
  now = 55 * minute;
  expect(memory.pathFor(signed('1/a', 'three'))).toBe('/media/1/a?X-Amz-Signature=three');
});

it('keeps an address that was loaded from as long as the browser keeps the file', () => {
  let now = 0;
  const memory = mediaAddressCache(() => now);
  const path = memory.pathFor(signed('1/a', 'one'));
  memory.loaded(path);
  now = 7 * 60 * minute;
  // A later look is answered from the cache, whose time began with the first.
  memory.loaded(path);
  expect(memory.pathFor(signed('1/a', 'two'))).toBe(path);
  now = 8 * 60 * minute;
  expect(memory.pathFor(signed('1/a', 'three'))).toBe('/media/1/a?X-Amz-Signature=three');
});

it('replaces a failed address by a fresh one', () => {
  const memory = mediaAddressCache(() => 0);
  memory.pathFor(signed('1/a', 'one'));
  expect(memory.replace(signed('1/a', 'two'))).toBe('/media/1/a?X-Amz-Signature=two');
  expect(memory.pathFor(signed('1/a', 'three'))).toBe('/media/1/a?X-Amz-Signature=two');
});

it('never returns the address of another file or another company', () => {
  const memory = mediaAddressCache(() => 0);
  memory.pathFor(signed('1/a', 'one'));
  expect(memory.pathFor(signed('2/a', 'one'))).toBe('/media/2/a?X-Amz-Signature=one');
});
