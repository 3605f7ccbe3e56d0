import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsError } from '#local/aws/aws-error.ts';
import type { AwsService } from '#local/aws/service.ts';
import { isPresigned, verifyPresigned, verifySigned } from '#local/aws/signature.ts';
import { answerBucketRequest } from './buckets.ts';
import { bucketCorsHeaders } from './cors.ts';
import { expireObjects } from './lifecycle.ts';
import { answerMultipartRequest, createUpload } from './multipart.ts';
import { ObjectStore } from './object-store.ts';
import { getObject, putObject } from './objects.ts';
import { toXml } from './xml.ts';

export interface S3Call {
  request: IncomingMessage;
  url: URL;
  bucket: string;
  /** Empty when the request is for the bucket itself. */
  key: string;
}

export interface S3Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  stream?: Readable;
}

const hour = 3_600_000;

/** Amazon S3 with path-style addresses: signed and presigned requests, multipart uploads, ranges, conditions, CORS. */
export function s3Service({ dataDir }: { dataDir?: string | undefined } = {}): AwsService {
  const store = new ObjectStore(dataDir);
  const expire = () => {
    expireObjects(store, Date.now()).catch((error) => console.error('[s3]', error));
  };
  expire();
  const expiry = setInterval(expire, hour).unref();
  return {
    signingName: 's3',
    async handle(request, response) {
      const rawPath = (request.url ?? '').split('?')[0] ?? '';
      const url = new URL(request.url ?? '', 'http://local');
      const [, bucket = '', ...rest] = rawPath.split('/');
      const cors = store.settings(bucket)?.cors;
      const method = request.method === 'OPTIONS' ? request.headers['access-control-request-method'] : request.method;
      const allowed = bucketCorsHeaders(cors, request, String(method));
      try {
        if (request.method === 'OPTIONS') return await send(request, response, preflight(request, allowed));
        const call = { request, url, bucket, key: keyOf(rest.join('/')) };
        if (isPresigned(url)) verifyPresigned(request, url, rawPath);
        else verifySigned(request, url, rawPath, 's3');
        const { headers, ...answer } = await route(store, call);
        await send(request, response, { ...answer, headers: { ...headers, ...allowed } });
      } catch (error) {
        if (!(error instanceof AwsError)) throw error;
        const body = toXml({ Error: { Code: error.code, Message: error.message, RequestId: 'local' } });
        await send(request, response, { status: error.status, headers: allowed ?? {}, body });
      }
    },
    close() {
      clearInterval(expiry);
      store.close();
    },
  };
}

function keyOf(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    throw new AwsError('InvalidURI', "Couldn't parse the specified URI.", { status: 400 });
  }
}

function route(store: ObjectStore, call: S3Call): Promise<S3Answer> | S3Answer {
  const { request, url, key, bucket } = call;
  if (!key) return answerBucketRequest(store, call);
  if (!store.settings(bucket))
    throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', { status: 404 });
  if (url.searchParams.has('uploads') && request.method === 'POST') return createUpload(store, call);
  if (url.searchParams.has('uploadId')) return answerMultipartRequest(store, call);
  switch (request.method) {
    case 'PUT':
      return putObject(store, call);
    case 'GET':
    case 'HEAD':
      return getObject(store, call);
    case 'DELETE':
      return store.remove(bucket, key).then(() => ({ status: 204 }));
    default:
      throw new AwsError('MethodNotAllowed', 'The specified method is not allowed against this resource.', {
        status: 405,
      });
  }
}

function preflight(request: IncomingMessage, allowed: Record<string, string> | undefined): S3Answer {
  if (!allowed)
    throw new AwsError('AccessForbidden', 'CORSResponse: This CORS request is not allowed.', { status: 403 });
  return {
    headers: {
      ...allowed,
      'access-control-allow-headers': String(request.headers['access-control-request-headers'] ?? ''),
    },
  };
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status = 200, headers, body = '', stream }: S3Answer,
): Promise<void> {
  // The rest of a refused upload has to be read before the client reads the answer.
  if (!request.complete) request.resume();
  const length = headers?.['content-length'] === undefined && status !== 204 && status !== 304;
  response.writeHead(status, {
    ...(body && { 'content-type': 'application/xml' }),
    ...(length && { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  });
  if (!stream) {
    response.end(request.method === 'HEAD' ? undefined : body);
    return;
  }
  await pipeline(stream, response).catch((error: NodeJS.ErrnoException) => {
    // The client may disconnect before the end.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
