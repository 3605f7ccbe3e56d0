import { createReadStream } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { AwsError } from '#local/aws/aws-error.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';
import type { S3Answer, S3Call } from './service.ts';
import { type ReceivedBody, receiveBody } from './upload-body.ts';
import { toXml } from './xml.ts';

const keptHeaders = ['cache-control', 'content-disposition', 'content-language', 'expires'];

/** The headers of an upload that belong to the object. */
export function objectHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => keptHeaders.includes(name) || name.startsWith('x-amz-meta-'));
  const encodings = (headers['content-encoding'] ?? '').split(',').map((encoding) => encoding.trim());
  const encoding = encodings.filter((name) => name && name !== 'aws-chunked').join(',');
  return {
    'content-type': headers['content-type'] ?? 'application/octet-stream',
    ...Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    ...(encoding && { 'content-encoding': encoding }),
  };
}

function storedFrom(
  key: string,
  { blob, size, md5, crc32 }: ReceivedBody,
  headers: Record<string, string>,
): StoredObject {
  return {
    key,
    blob,
    size,
    etag: md5,
    crc32,
    modifiedAt: Date.now(),
    headers,
  };
}

export async function putObject(store: ObjectStore, call: S3Call): Promise<S3Answer> {
  const { request, url, bucket, key } = call;
  if (request.headers['x-amz-copy-source']) return copyObject(store, call);
  const received = await receiveBody(request, store.blobs, url);
  try {
    // Checked after the body has arrived, because another upload may have come first.
    checkConditions(request.headers, store.get(bucket, key));
  } catch (error) {
    await store.removeBlob(received.blob);
    throw error;
  }
  const object = storedFrom(key, received, objectHeaders(request.headers));
  await store.put(bucket, object);
  return { headers: { etag: `"${object.etag}"`, 'x-amz-checksum-crc32': received.crc32 } };
}

/** Finds the source of a copy, and checks that it is still the expected version. */
export function copySource(store: ObjectStore, headers: IncomingHttpHeaders): StoredObject {
  const path = decodeURIComponent(String(headers['x-amz-copy-source'])).replace(/^\//, '');
  const slash = path.indexOf('/');
  const source = store.get(path.slice(0, slash), path.slice(slash + 1));
  if (!source) throw noSuchKey();
  const match = headers['x-amz-copy-source-if-match'];
  checkConditions({ 'if-match': match === undefined ? undefined : String(match) }, source);
  return source;
}

async function copyObject(store: ObjectStore, { request, bucket, key }: S3Call): Promise<S3Answer> {
  const source = copySource(store, request.headers);
  const replaces = request.headers['x-amz-metadata-directive'] === 'REPLACE';
  const headers = replaces ? objectHeaders(request.headers) : source.headers;
  const copy = { ...source, key, headers, blob: await store.copyBlob(source.blob), modifiedAt: Date.now() };
  await store.put(bucket, copy);
  return {
    body: toXml({
      CopyObjectResult: { ETag: `"${copy.etag}"`, LastModified: new Date(copy.modifiedAt).toISOString() },
    }),
  };
}

export function checkConditions(headers: IncomingHttpHeaders, current: StoredObject | undefined): void {
  const match = headers['if-match']?.replaceAll('"', '');
  if ((headers['if-none-match'] === '*' && current) || (match && match !== current?.etag)) {
    throw new AwsError('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', {
      status: 412,
    });
  }
}

const noSuchKey = () => new AwsError('NoSuchKey', 'The specified key does not exist.', { status: 404 });

export function getObject(store: ObjectStore, { request, url, bucket, key }: S3Call): S3Answer {
  const object = store.get(bucket, key);
  if (!object) throw noSuchKey();
  checkConditions(request.headers, object);
  const headers: Record<string, string> = {
    ...object.headers,
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.modifiedAt).toUTCString(),
    'accept-ranges': 'bytes',
  };
  for (const [name, value] of url.searchParams)
    if (name.startsWith('response-')) headers[name.slice('response-'.length)] = value;
  if (request.headers['if-none-match']?.replaceAll('"', '') === object.etag) return { status: 304, headers };

  const range = rangeOf(request.headers.range, object.size);
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${object.size}`;
  else if (request.headers['x-amz-checksum-mode'] === 'ENABLED' && object.crc32)
    headers['x-amz-checksum-crc32'] = object.crc32;
  headers['content-length'] = String(range ? range.end - range.start + 1 : object.size);
  const isEmpty = request.method === 'HEAD' || object.size === 0;
  return {
    status: range ? 206 : 200,
    headers,
    ...(!isEmpty && { stream: createReadStream(store.blobFile(object.blob), range) }),
  };
}

/**
 * Parses a byte range, both ends included. Undefined without a range or with an unsupported one, which means the whole
 * object.
 */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!from && !to) return undefined;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  if (start > end) throw new AwsError('InvalidRange', 'The requested range is not satisfiable', { status: 416 });
  return { start, end };
}
