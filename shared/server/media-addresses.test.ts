import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { useLocalAws } from '#local/testing/local-aws.ts';
import { signRead, signUpload } from './media-addresses.ts';

beforeAll(() => useLocalAws({ MEDIA_BUCKET: 'bucket' }));
afterEach(() => {
  vi.useRealTimers();
});

const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
const address = () => signRead('media/1/messages/1/a', { fileName: 'foto.jpg', attachment: false });
/** When the address expires. */
const endOf = (url: string): number => {
  const { searchParams } = new URL(url);
  const signed = searchParams
    .get('X-Amz-Date')
    ?.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  return Date.parse(signed ?? '') + Number(searchParams.get('X-Amz-Expires')) * 1000;
};

test('signRead returns the same address for a quarter of an hour, valid for at least an hour at any time', async () => {
  at('2026-11-21T12:00:00.000Z');
  const first = await address();
  at('2026-11-21T12:14:59.999Z');
  expect(await address()).toBe(first);
  expect(endOf(first)).toBeGreaterThanOrEqual(Date.now() + 3_600_000);
  at('2026-11-21T12:15:00.000Z');
  expect(await address()).not.toBe(first);
});

test('signRead lets the reading browser alone keep what it shows, and nothing keep a file to save', async () => {
  const cacheOf = async (attachment: boolean) =>
    new URL(await signRead('media/1/messages/1/b', { fileName: null, attachment })).searchParams.get(
      'response-cache-control',
    );
  expect(await cacheOf(false)).toBe('private, max-age=28800, immutable');
  expect(await cacheOf(true)).toBe(null);
});

test('signUpload binds the length and demands no checksum of bytes that do not exist yet', async () => {
  const { searchParams } = new URL((await signUpload('media/uploads/1/x', 5)).url);
  expect(searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;host');
  expect([...searchParams.keys()].filter((name) => name.includes('checksum'))).toEqual([]);
});
