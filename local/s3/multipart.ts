import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { AwsError } from '#local/aws/aws-error.ts';
import { areWritesDurable } from '#local/aws/durability.ts';
import { readBody } from '#local/aws/read-body.ts';
import type { ObjectStore } from './object-store.ts';
import { checkConditions, copySource, objectHeaders } from './objects.ts';
import type { S3Answer, S3Call } from './service.ts';
import { type ReceivedBody, receiveBody } from './upload-body.ts';
import { elementContents, elementText, toXml } from './xml.ts';

const smallestPart = 5 * 1024 * 1024;

export function createUpload(store: ObjectStore, { request, bucket, key }: S3Call): S3Answer {
  const id = randomUUID();
  const headers = JSON.stringify(objectHeaders(request.headers));
  store.database
    .prepare('INSERT INTO uploads (id, bucket, key, headers) VALUES (?, ?, ?, ?)')
    .run(id, bucket, key, headers);
  return { body: toXml({ InitiateMultipartUploadResult: { Bucket: bucket, Key: key, UploadId: id } }) };
}

/** Handles all requests that name an upload id. */
export function answerMultipartRequest(store: ObjectStore, call: S3Call): Promise<S3Answer> | S3Answer {
  const id = call.url.searchParams.get('uploadId') ?? '';
  const upload = store.database.prepare('SELECT headers FROM uploads WHERE id = ? AND key = ?').get(id, call.key);
  if (!upload) throw new AwsError('NoSuchUpload', 'The specified upload does not exist.', { status: 404 });
  switch (call.request.method) {
    case 'PUT':
      return putPart(store, id, call);
    case 'GET':
      return listParts(store, id, call);
    case 'POST':
      return complete(store, id, call, JSON.parse(String(upload.headers)));
    default:
      return abort(store, id);
  }
}

/** Bytes that were sent, or a range of a stored object. */
type Part = ReceivedBody & { range?: { of: string; start: number; whole: number } };
type Parts = Map<number, Part>;

function partsOf(store: ObjectStore, id: string): Parts {
  const rows = store.database.prepare('SELECT number, part FROM parts WHERE upload = ? ORDER BY number').all(id);
  return new Map(rows.map(({ number, part }) => [Number(number), JSON.parse(String(part))]));
}

async function putPart(store: ObjectStore, id: string, { request, url }: S3Call): Promise<S3Answer> {
  const number = Number(url.searchParams.get('partNumber'));
  const part = await (request.headers['x-amz-copy-source']
    ? copyPart(store, request.headers)
    : receiveBody(request, store.blobs, url));
  const before = partsOf(store, id).get(number);
  store.database
    .prepare('INSERT OR REPLACE INTO parts (upload, number, part) VALUES (?, ?, ?)')
    .run(id, number, JSON.stringify(part));
  if (before) await store.removeBlob(before.blob);
  if (request.headers['x-amz-copy-source']) {
    return { body: toXml({ CopyPartResult: { ETag: `"${part.md5}"`, LastModified: new Date().toISOString() } }) };
  }
  return { headers: { etag: `"${part.md5}"`, 'x-amz-checksum-crc32': part.crc32 } };
}

/**
 * Creates a part from a stored object or a range of it. Its tag is derived from the source's tag, without reading the
 * bytes.
 */
async function copyPart(store: ObjectStore, headers: IncomingHttpHeaders): Promise<Part> {
  const source = copySource(store, headers);
  const wanted = String(headers['x-amz-copy-source-range'] ?? `bytes=0-${source.size - 1}`);
  const [start = 0, end = 0] = /^bytes=(\d+)-(\d+)$/.exec(wanted)?.slice(1).map(Number) ?? [];
  if (end >= source.size) {
    throw new AwsError('InvalidArgument', 'Range specified is not valid for source object');
  }
  const md5 = createHash('md5').update(`${source.etag} ${wanted}`).digest('hex');
  const blob = await store.copyBlob(source.blob);
  return { blob, size: end - start + 1, md5, crc32: '', range: { of: source.blob, start, whole: source.size } };
}

function listParts(store: ObjectStore, id: string, { bucket, key }: S3Call): S3Answer {
  const Part = [...partsOf(store, id)].map(([PartNumber, { md5, size }]) => ({
    PartNumber,
    ETag: `"${md5}"`,
    Size: size,
  }));
  return { body: toXml({ ListPartsResult: { Bucket: bucket, Key: key, UploadId: id, IsTruncated: false, Part } }) };
}

async function complete(
  store: ObjectStore,
  id: string,
  call: S3Call,
  headers: Record<string, string>,
): Promise<S3Answer> {
  const { request, bucket, key } = call;
  checkConditions(request.headers, store.get(bucket, key));
  const chosen = chosenParts(String(await readBody(request)), partsOf(store, id));
  const blob = await joined(store, chosen);
  const digest = createHash('md5').update(Buffer.concat(chosen.map(({ md5 }) => Buffer.from(md5, 'hex'))));
  const etag = `${digest.digest('hex')}-${chosen.length}`;
  const size = chosen.reduce((sum, part) => sum + part.size, 0);
  await store.put(bucket, { key, blob, size, etag, headers, modifiedAt: Date.now() });
  await abort(store, id);
  return { body: toXml({ CompleteMultipartUploadResult: { Bucket: bucket, Key: key, ETag: `"${etag}"` } }) };
}

/** Joins the parts in a single blob. */
async function joined(store: ObjectStore, parts: Part[]): Promise<string> {
  const [first] = parts;
  if (first && isWhole(parts)) return store.copyBlob(first.blob);
  const blob = randomUUID();
  await pipeline(
    async function* () {
      for (const { blob: part, size, range } of parts) {
        const sourceRange = range && { start: range.start, end: range.start + size - 1 };
        yield* createReadStream(store.blobFile(part), { ...sourceRange, highWaterMark: 1024 * 1024 });
      }
    },
    createWriteStream(store.blobFile(blob), { flush: areWritesDurable }),
  );
  return blob;
}

/**
 * True when the parts are consecutive ranges of one object from its first byte to its last, so that a copy of it is
 * enough.
 */
function isWhole(parts: Part[]): boolean {
  let next = 0;
  for (const { range, size } of parts) {
    if (!range || range.of !== parts[0]?.range?.of || range.start !== next) return false;
    next += size;
  }
  return next === parts[0]?.range?.whole;
}

function chosenParts(document: string, parts: Parts): ReceivedBody[] {
  const wanted = elementContents(document, 'Part').map((part) => ({
    number: Number(elementText(part, 'PartNumber')),
    etag: elementText(part, 'ETag')?.replaceAll('"', ''),
  }));
  return wanted.map(({ number, etag }, index) => {
    const part = parts.get(number);
    if (!part || part.md5 !== etag)
      throw new AwsError('InvalidPart', 'One or more of the specified parts could not be found.');
    if (number <= (wanted[index - 1]?.number ?? 0))
      throw new AwsError('InvalidPartOrder', 'The list of parts was not in ascending order.');
    const isLast = index === wanted.length - 1;
    if (!isLast && part.size < smallestPart) {
      throw new AwsError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size.');
    }
    return part;
  });
}

/** Also called after completion, when the parts are no longer needed. */
async function abort(store: ObjectStore, id: string): Promise<S3Answer> {
  const parts = partsOf(store, id);
  store.database.prepare('DELETE FROM parts WHERE upload = ?').run(id);
  store.database.prepare('DELETE FROM uploads WHERE id = ?').run(id);
  for (const { blob } of parts.values()) await store.removeBlob(blob);
  return { status: 204 };
}
