import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressAnswer } from './compressed.ts';

const answer = { statusCode: 200, headers: { 'cache-control': 'no-store' }, body: JSON.stringify('olá '.repeat(1000)) };

test('a large answer is compressed for clients that accept gzip, and keeps its headers', () => {
  const { body, headers, isBase64Encoded } = compressAnswer(answer, 'deflate, gzip;q=1.0, br');
  expect(gunzipSync(Buffer.from(body ?? '', 'base64')).toString()).toBe(answer.body);
  expect(headers).toEqual({ 'cache-control': 'no-store', 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(isBase64Encoded).toBe(true);
});

test.each([
  ['a client that does not accept gzip', answer, 'br'],
  ['a client that names no encoding', answer, undefined],
  ['a small answer', { statusCode: 200, body: '{}' }, 'gzip'],
  ['an answer with cookies', { ...answer, cookies: ['token=1'] }, 'gzip'],
])('nothing is compressed for %s', (_, given, accepted) => {
  expect(compressAnswer(given, accepted)).toBe(given);
});
