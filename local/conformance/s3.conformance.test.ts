import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutBucketCorsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { s3Service } from '#local/s3/service.ts';
import { conformanceTarget, isExternalService } from './target.ts';

const target = conformanceTarget(() => s3Service());
const Bucket = `recado-conformance-${randomUUID()}`;
let s3: S3Client;
beforeAll(async () => {
  // With the bucket in the host name, DNS would have to resolve it; so it is in the path.
  s3 = new S3Client({ ...target, forcePathStyle: true });
  await s3.send(new CreateBucketCommand({ Bucket }));
});
afterAll(async () => {
  if (!isExternalService) return;
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
  await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: Contents.map(({ Key }) => ({ Key })) } }));
  await s3.send(new DeleteBucketCommand({ Bucket })).catch(() => undefined); // the embedded service keeps its buckets
});
const address = (key: string) => `${target.endpoint ?? `https://s3.${target.region}.amazonaws.com`}/${Bucket}/${key}`;

const put = (Key: string, Body: string | Uint8Array, more = {}) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const get = (Key: string, more = {}) => s3.send(new GetObjectCommand({ Bucket, Key, ...more }));
const text = async (Key: string) => (await get(Key)).Body?.transformToString();

describe('objects', () => {
  it('come back with their headers and metadata', async () => {
    const more = {
      ContentType: 'text/plain',
      Metadata: { foo: 'bar' },
      CacheControl: 'max-age=5',
      ContentDisposition: 'attachment',
    };
    await put('dir/ü a+b (1).txt', 'olá', more);
    const object = await get('dir/ü a+b (1).txt');
    expect(object).toMatchObject(more);
    expect(await object.Body?.transformToString()).toBe('olá');
  });

  it('accept a stream whose checksum is not computed beforehand', async () => {
    const bytes = randomBytes(300_000);
    const Body = Readable.from([bytes.subarray(0, 100_001), bytes.subarray(100_001)]);
    await s3.send(new PutObjectCommand({ Bucket, Key: 'stream', Body, ContentLength: bytes.length }));
    const object = await get('stream');
    const received = (await object.Body?.transformToByteArray()) ?? new Uint8Array();
    expect(createHash('md5').update(received).digest('hex')).toBe(createHash('md5').update(bytes).digest('hex'));
    expect(object.ContentEncoding).toBeUndefined();
  });

  it('are refused when their checksum is wrong', async () => {
    await expect(put('bad', 'hello', { ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject({ name: 'BadDigest' });
    await expect(get('bad')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(s3.send(new HeadObjectCommand({ Bucket, Key: 'bad' }))).rejects.toMatchObject({ name: 'NotFound' });
  });

  it('return a requested range', async () => {
    await put('range', 'hello');
    const part = await get('range', { Range: 'bytes=1-3' });
    expect([part.ContentRange, await part.Body?.transformToString()]).toEqual(['bytes 1-3/5', 'ell']);
    await expect(get('range', { Range: 'bytes=9-' })).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  it('honour conditions', async () => {
    const { ETag } = await put('once', 'first');
    await expect(put('once', 'second', { IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    await expect(get('once', { IfNoneMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
    expect(await text('once')).toBe('first');
  });

  it('are copied and deleted, one or many', async () => {
    await put('a', 'x');
    for (const Key of ['b', 'c']) await s3.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/a` }));
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'a' }));
    expect(await text('b')).toBe('x');
    const many = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'b' }, { Key: 'c' }] } }));
    expect(many.Deleted?.map(({ Key }) => Key)).toEqual(['b', 'c']);
    await expect(get('c')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('are listed by prefix and delimiter, page by page', async () => {
    for (const i of [0, 1, 2, 3]) await put(`list/${i}/file`, 'x');
    const groups = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', Delimiter: '/' }));
    expect(groups.CommonPrefixes?.map(({ Prefix }) => Prefix)).toEqual(['list/0/', 'list/1/', 'list/2/', 'list/3/']);
    const first = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', MaxKeys: 3 }));
    const rest = await s3.send(
      new ListObjectsV2Command({ Bucket, Prefix: 'list/', MaxKeys: 3, ContinuationToken: first.NextContinuationToken }),
    );
    expect([first.KeyCount, rest.KeyCount, rest.IsTruncated]).toEqual([3, 1, false]);
  });
});

describe('copies', () => {
  const CopySource = `${Bucket}/original`;
  it('copy exactly the expected bytes, or fail', async () => {
    const { ETag } = await put('original', 'first', { ContentType: 'text/html' });
    const more = {
      CopySource,
      CopySourceIfMatch: ETag,
      MetadataDirective: 'REPLACE',
      ContentType: 'text/plain',
    } as const;
    await s3.send(new CopyObjectCommand({ Bucket, Key: 'copy', ...more }));
    expect((await get('copy')).ContentType).toBe('text/plain');
    await put('original', 'second');
    await expect(s3.send(new CopyObjectCommand({ Bucket, Key: 'copy', ...more }))).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    expect(await text('copy')).toBe('first');
    const missing = { CopySource: `${Bucket}/nothing`, CopySourceIfMatch: ETag };
    await expect(s3.send(new CopyObjectCommand({ Bucket, Key: 'copy', ...missing }))).rejects.toMatchObject({
      name: 'NoSuchKey',
    });
  });

  it.each([false, true])('copy by parts, the whole or a range (%s)', async (isSome) => {
    const bytes = randomBytes(6 * 1024 * 1024);
    const { ETag } = await put('original', bytes);
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key: 'joined', ContentType: 'x/y' }));
    const cut = 5 * 1024 * 1024;
    const part = (PartNumber: number, CopySourceRange: string, CopySourceIfMatch = ETag) =>
      s3.send(
        new UploadPartCopyCommand({
          Bucket,
          Key: 'joined',
          UploadId,
          PartNumber,
          CopySource,
          CopySourceRange,
          CopySourceIfMatch,
        }),
      );
    const end = isSome ? bytes.length - 10 : bytes.length;
    const ranges = [`bytes=0-${cut - 1}`, `bytes=${cut}-${end - 1}`];
    await expect(part(1, ranges[0] ?? '', '"other"')).rejects.toMatchObject({ name: 'PreconditionFailed' });
    const Parts = await Promise.all(
      ranges.map(async (range, n) => ({ PartNumber: n + 1, ETag: (await part(n + 1, range)).CopyPartResult?.ETag })),
    );
    await s3.send(new CompleteMultipartUploadCommand({ Bucket, Key: 'joined', UploadId, MultipartUpload: { Parts } }));
    const joined = await get('joined');
    expect(joined.ContentType).toBe('x/y');
    expect(Buffer.from((await joined.Body?.transformToByteArray()) ?? []).equals(bytes.subarray(0, end))).toBe(true);
  });
});

describe('multipart uploads', () => {
  it('join their parts in order', async () => {
    const { UploadId } = await s3.send(
      new CreateMultipartUploadCommand({ Bucket, Key: 'parts', ContentType: 'video/mp4' }),
    );
    const bodies = [Buffer.alloc(5 * 1024 * 1024, 'a'), Buffer.from('end')];
    const Parts = await Promise.all(
      bodies.map(async (Body, index) => {
        const PartNumber = index + 1;
        const { ETag } = await s3.send(new UploadPartCommand({ Bucket, Key: 'parts', UploadId, PartNumber, Body }));
        return { PartNumber, ETag };
      }),
    );
    expect((await s3.send(new ListPartsCommand({ Bucket, Key: 'parts', UploadId }))).Parts).toHaveLength(2);
    await s3.send(new CompleteMultipartUploadCommand({ Bucket, Key: 'parts', UploadId, MultipartUpload: { Parts } }));
    const { ContentLength, ContentType } = await s3.send(new HeadObjectCommand({ Bucket, Key: 'parts' }));
    expect([ContentLength, ContentType]).toEqual([5 * 1024 * 1024 + 3, 'video/mp4']);
  });
});

describe('presigned addresses', () => {
  /** Otherwise the SDK would sign the checksum of an empty body. */
  const signer = () => new S3Client({ ...target, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' });

  it('hold an upload to the signed checksum and length', async () => {
    const command = new PutObjectCommand({ Bucket, Key: 'signed', ContentLength: 3 });
    const ofNothing = await getSignedUrl(s3, command);
    expect(ofNothing).toContain('x-amz-checksum-crc32');
    expect((await fetch(ofNothing, { method: 'PUT', body: 'abc' })).status).toBe(400);
    const ofThree = await getSignedUrl(signer(), command, { signableHeaders: new Set(['content-length', 'host']) });
    for (const body of ['ab', 'abcd']) expect((await fetch(ofThree, { method: 'PUT', body })).status).toBe(403);
    expect((await fetch(ofThree, { method: 'PUT', body: 'abc' })).status).toBe(200);
  });

  it('refuse S3 headers that were not signed', async () => {
    const upload = await getSignedUrl(signer(), new PutObjectCommand({ Bucket, Key: 'plain' }));
    const headers = { 'x-amz-meta-added': 'later' };
    expect((await fetch(upload, { method: 'PUT', body: 'x', headers })).status).toBe(403);
    expect((await fetch(upload, { method: 'PUT', body: 'x' })).status).toBe(200);
  });

  it('let a browser put and get exactly what was signed', async () => {
    const upload = await getSignedUrl(
      signer(),
      new PutObjectCommand({ Bucket, Key: 'photo', ContentType: 'image/png' }),
      {
        expiresIn: 60,
      },
    );
    expect((await fetch(upload, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: 'PNG' })).status).toBe(
      200,
    );
    const download = await getSignedUrl(
      s3,
      new GetObjectCommand({ Bucket, Key: 'photo', ResponseContentDisposition: 'inline' }),
    );
    const response = await fetch(download);
    expect([
      response.headers.get('content-type'),
      response.headers.get('content-disposition'),
      await response.text(),
    ]).toEqual(['image/png', 'inline', 'PNG']);
    expect((await fetch(download.replace('photo', 'range'))).status).toBe(403);
    expect((await fetch(download, { method: 'PUT', body: 'x' })).status).toBe(403);
  });

  it('expire, and unsigned requests are refused', async () => {
    const anHourAgo = new Date(Date.now() - 3_600_000);
    const old = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'photo' }), {
      expiresIn: 1,
      signingDate: anHourAgo,
    });
    expect((await fetch(old)).status).toBe(403);
    expect((await fetch(address('photo'))).status).toBe(403);
  });

  it("answer browsers of the origins in the bucket's CORS rules, and only those", async () => {
    const CORSRules = [
      {
        AllowedOrigins: ['http://app.test'],
        AllowedMethods: ['PUT', 'GET'],
        AllowedHeaders: ['*'],
        ExposeHeaders: ['ETag'],
      },
    ];
    await s3.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } }));
    const preflight = (origin: string) =>
      fetch(address('photo'), {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'PUT' },
      });
    // New rules take a moment to reach all of S3.
    const allowed = async () => (await preflight('http://app.test')).headers.get('access-control-allow-origin');
    await vi.waitFor(async () => expect(await allowed()).toBe('http://app.test'), { timeout: 50_000, interval: 200 });
    expect((await preflight('http://evil.test')).status).toBe(403);
  });
});
