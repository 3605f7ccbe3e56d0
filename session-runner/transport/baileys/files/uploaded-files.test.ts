import { expect, it } from 'vitest';
import { UploadedFiles } from './uploaded-files.ts';

const day = 24 * 3_600_000;
const reference = new Uint8Array([1]);

it('reuses an upload for a day', () => {
  let now = 0;
  const files = new UploadedFiles(() => now);
  files.add('a', reference);
  now = day - 1;
  expect(files.find('a')).toEqual(Buffer.from(reference));
  now = day;
  expect(files.find('a')).toBeUndefined();
});

it('forgets the oldest uploads beyond its limit', () => {
  const files = new UploadedFiles();
  for (let n = 0; n <= 500; n++) files.add(`file ${n}`, reference);
  expect(files.find('file 0')).toBeUndefined();
  expect(files.find('file 500')).toEqual(Buffer.from(reference));
});

it('keeps the bytes of a reference and not the block that they came in', () => {
  const files = new UploadedFiles();
  files.add('a', Buffer.alloc(64 * 1024, 7).subarray(10, 30));
  expect(files.find('a')?.buffer.byteLength).toBe(20);
});
