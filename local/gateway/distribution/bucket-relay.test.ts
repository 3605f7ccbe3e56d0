import { randomBytes } from 'node:crypto';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, expect, it } from 'vitest';
import { startSample } from '#local/gateway/sample/start.ts';

const sample = await startSample();
afterAll(() => sample.stop());
const [Bucket = ''] = [...sample.assembly.resources('AWS::S3::Bucket')].flatMap(({ name }) =>
  name.includes('files') ? [name] : [],
);
const s3 = new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' });
/** The same object at the app's own address. */
const onApp = (signed: string) => sample.url + signed.slice(signed.indexOf('/media/'));
const addressToPut = async (Key: string, ContentLength: number) =>
  onApp(
    await getSignedUrl(s3, new PutObjectCommand({ Bucket, Key, ContentLength }), {
      signableHeaders: new Set(['content-length', 'host']),
    }),
  );
const addressToGet = async (Key: string) => onApp(await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key })));

it('uploads and downloads files at addresses that the bucket verifies, and at no others', async () => {
  const film = randomBytes(20_000_000);
  const put = await addressToPut('media/1/film', film.length);
  expect((await fetch(put, { method: 'PUT', body: film })).status).toBe(200);
  const get = await addressToGet('media/1/film');
  const whole = await fetch(get);
  expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true);
  const part = await fetch(get, { headers: { range: 'bytes=100-199' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${film.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(100, 200))).toBe(true);
  expect((await fetch(`${sample.url}/media/1/film`)).status).toBe(403);
  expect((await fetch(get.replace('film', 'other'))).status).toBe(403);
});

it('refuses more or fewer bytes than announced', async () => {
  const put = await addressToPut('media/1/short', 10);
  for (const body of ['123456789', '12345678901']) {
    expect((await fetch(put, { method: 'PUT', body })).status).toBe(403);
  }
  expect((await fetch(await addressToGet('media/1/short'))).status).toBe(404);
  expect((await fetch(put, { method: 'PUT', body: '1234567890' })).status).toBe(200);
});

it('survives a reader that disconnects midway', async () => {
  const film = randomBytes(8_000_000);
  await fetch(await addressToPut('media/1/long', film.length), { method: 'PUT', body: film });
  const leaving = new AbortController();
  const answer = await fetch(await addressToGet('media/1/long'), { signal: leaving.signal });
  await answer.body?.getReader().read();
  leaving.abort();
  expect((await fetch(await addressToGet('media/1/long'))).status).toBe(200);
});

it('passes no call to another AWS service on', async () => {
  const scope = '20261122/us-east-1/secretsmanager/aws4_request';
  for (const address of ['/media/x', `/media/x?X-Amz-Credential=x%2F${scope.replaceAll('/', '%2F')}`]) {
    const answer = await fetch(sample.url + address, {
      headers: {
        authorization: `AWS4-HMAC-SHA256 Credential=x/${scope}, SignedHeaders=host, Signature=00`,
        'x-amz-target': 'secretsmanager.GetSecretValue',
      },
    });
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('<Code>AccessDenied</Code>')]);
  }
});

it('answers 400 to a path with a malformed escape', async () => {
  expect((await fetch(`${sample.url}/media/%zz`)).status).toBe(400);
});
