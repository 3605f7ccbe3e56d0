import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AwsError } from '#local/aws/aws-error.ts';
import { CREDENTIALS } from '#local/aws/service.ts';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Derives the signing key of a day and region as Signature Version 4 does. */
export function signingKey(date: string, region: string): Buffer {
  return hmac(hmac(hmac(hmac(`AWS4${CREDENTIALS.secretAccessKey}`, date), region), 's3'), 'aws4_request');
}

interface Signed {
  scope: string[];
  signedHeaders: string;
  signature: string;
  timestamp: string;
  payloadHash: string;
}

/**
 * Checks the signature in the header or in the presigned address, so that unsigned access fails locally as it does on
 * S3.
 */
export function verifySignature(request: IncomingMessage, url: URL, rawPath: string): void {
  const { scope, signedHeaders, signature, timestamp, payloadHash } =
    presigned(url) ?? inHeader(request) ?? denied('Access Denied');
  const signed = new Set(signedHeaders.split(';'));
  // Refuses unsigned S3 headers on a presigned request, because they could change what it does.
  const added = Object.keys(request.headers).some((name) => name.startsWith('x-amz-') && !signed.has(name));
  if (added && url.searchParams.has('X-Amz-Signature'))
    denied('There were headers present in the request which were not signed');
  const [date = '', region = ''] = scope.slice(-4);
  const headers = signedHeaders.split(';').map(
    (name) =>
      `${name}:${String(request.headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}`,
  );
  const canonical = [request.method, rawPath, canonicalQuery(url), ...headers, '', signedHeaders, payloadHash].join(
    '\n',
  );
  const digest = createHash('sha256').update(canonical).digest('hex');
  const expected = hmac(
    signingKey(date, region),
    ['AWS4-HMAC-SHA256', timestamp, `${date}/${region}/s3/aws4_request`, digest].join('\n'),
  );
  const given = Buffer.from(signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new AwsError(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
      {
        status: 403,
      },
    );
  }
}

function denied(message: string): never {
  throw new AwsError('AccessDenied', message, { status: 403 });
}

function presigned({ searchParams }: URL): Signed | undefined {
  const signature = searchParams.get('X-Amz-Signature');
  if (!signature) return undefined;
  const timestamp = searchParams.get('X-Amz-Date') ?? '';
  const signedAt = Date.parse(timestamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  // Negated so that a missing or malformed time counts as expired.
  if (!(Date.now() <= signedAt + 1_000 * Number(searchParams.get('X-Amz-Expires')))) denied('Request has expired');
  return {
    scope: (searchParams.get('X-Amz-Credential') ?? '').split('/'),
    signedHeaders: searchParams.get('X-Amz-SignedHeaders') ?? '',
    signature,
    timestamp,
    payloadHash: searchParams.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  };
}

function inHeader({ headers }: IncomingMessage): Signed | undefined {
  const { authorization = '' } = headers;
  if (!authorization.startsWith('AWS4-HMAC-SHA256')) return undefined;
  const field = (name: string) => new RegExp(`${name}=([^, ]+)`).exec(authorization)?.[1] ?? '';
  return {
    scope: field('Credential').split('/'),
    signedHeaders: field('SignedHeaders'),
    signature: field('Signature'),
    timestamp: String(headers['x-amz-date']),
    payloadHash: String(headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD'),
  };
}

const strictly = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

function canonicalQuery({ searchParams }: URL): string {
  return [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${strictly(name)}=${strictly(value)}`)
    .sort()
    .join('&');
}
