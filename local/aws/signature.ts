import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AwsError } from './aws-error.ts';
import { localCredentials } from './credentials.ts';

const hmac = (key: string | Buffer | KeyObject, text: string) => createHmac('sha256', key).update(text).digest();

/** The key that each service was last signed with: deriving it takes longer than all else of a signature. */
const kept = new Map<string, { of: string; key: KeyObject }>();

/** The key of one day, region and service, as Signature Version 4 derives it. */
function signingKey(date: string, region: string, service: string): KeyObject {
  const { secretAccessKey } = localCredentials();
  const of = `${secretAccessKey} ${date} ${region}`;
  const last = kept.get(service);
  if (last?.of === of) return last.key;
  const key = createSecretKey(hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, date), region), service), 'aws4_request'));
  kept.set(service, { of, key });
  return key;
}

/** The signature of a request as the request states it. */
interface Signed {
  scope: string[];
  signedHeaders: string;
  signature: string;
  timestamp: string;
  payloadHash: string;
}

export function isPresigned({ searchParams }: URL): boolean {
  return searchParams.has('X-Amz-Signature');
}

/** Checks a presigned address of S3. Throws AwsError 403 unless the signature is right and its time has not run out. */
export function verifyPresigned(request: IncomingMessage, url: URL, rawPath: string): void {
  const signed = presigned(url);
  const signedNames = new Set(signed.signedHeaders.split(';'));
  // S3 acts upon x-amz-* headers, so a caller must not add one to a request that was signed without it.
  if (Object.keys(request.headers).some((name) => name.startsWith('x-amz-') && !signedNames.has(name)))
    denied('There were headers present in the request which were not signed');
  verify(request, url, { ...signed, path: rawPath, service: 's3' });
}

/**
 * Checks the signature in the authorization header. `body` is hashed where the request does not state its hash (all services but S3);
 * their paths are encoded twice in what is signed. Throws AwsError 403.
 */
export function verifySigned(
  request: IncomingMessage,
  url: URL,
  rawPath: string,
  service: string,
  body?: Buffer,
): void {
  const signed = inHeader(request) ?? denied('Access Denied');
  const payloadHash = body ? createHash('sha256').update(body).digest('hex') : signed.payloadHash;
  const path = service === 's3' ? rawPath : rawPath.split('/').map(strictly).join('/');
  verify(request, url, { ...signed, payloadHash, path, service });
}

function verify(
  request: IncomingMessage,
  url: URL,
  {
    scope,
    signedHeaders,
    signature,
    timestamp,
    payloadHash,
    path,
    service,
  }: Signed & { path: string; service: string },
): void {
  const [date = '', region = ''] = scope.slice(-4);
  const headers = signedHeaders.split(';').map(
    (name) =>
      `${name}:${String(request.headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}`,
  );
  const canonical = [request.method, path, canonicalQuery(url), ...headers, '', signedHeaders, payloadHash].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const expected = hmac(
    signingKey(date, region, service),
    ['AWS4-HMAC-SHA256', timestamp, `${date}/${region}/${service}/aws4_request`, digest].join('\n'),
  );
  const given = Buffer.from(signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new AwsError(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
      { status: 403 },
    );
  }
}

function denied(message: string): never {
  throw new AwsError('AccessDenied', message, { status: 403 });
}

function presigned({ searchParams }: URL): Signed {
  const timestamp = searchParams.get('X-Amz-Date') ?? '';
  const signedAt = Date.parse(timestamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  // Negated so that a missing or malformed time counts as expired.
  if (!(Date.now() <= signedAt + 1_000 * Number(searchParams.get('X-Amz-Expires')))) denied('Request has expired');
  return {
    scope: (searchParams.get('X-Amz-Credential') ?? '').split('/'),
    signedHeaders: searchParams.get('X-Amz-SignedHeaders') ?? '',
    signature: searchParams.get('X-Amz-Signature') ?? '',
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
