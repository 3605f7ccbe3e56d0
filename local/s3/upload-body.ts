import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { AwsError } from '#local/aws/aws-error.ts';
import { areWritesDurable } from '#local/aws/durability.ts';
import { AwsChunks } from './aws-chunks.ts';

export interface ReceivedBody {
  /** Name of the new file in the given folder. */
  blob: string;
  size: number;
  md5: string;
  crc32: string;
}

/** Streams bytes to a new file and computes their size and checksums. */
async function receiveBytes(
  bytes: AsyncIterable<Buffer>,
  folder: string,
  check: (received: ReceivedBody, sha256: string) => void,
): Promise<ReceivedBody> {
  const blob = randomUUID();
  const file = join(folder, blob);
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  let crc = 0;
  let size = 0;
  async function* measured() {
    for await (const piece of bytes) {
      size += piece.length;
      md5.update(piece);
      sha256.update(piece);
      crc = crc32(piece, crc);
      yield piece;
    }
  }
  try {
    await pipeline(measured, createWriteStream(file, { flush: areWritesDurable }));
    const received = { blob, size, md5: md5.digest('hex'), crc32: base64Of(crc) };
    check(received, sha256.digest('hex'));
    return received;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** Streams a request's body to a new file, decodes aws-chunked, and checks every checksum that the client sent. */
export function receiveBody(request: IncomingMessage, folder: string, url: URL): Promise<ReceivedBody> {
  const chunks = isChunked(request) ? new AwsChunks() : undefined;
  async function* decoded() {
    for await (const data of request) yield* chunks ? chunks.push(data) : [data as Buffer];
  }
  return receiveBytes(decoded(), folder, (received, sha256) =>
    check(request, { ...signedChecksum(url), ...chunks?.trailers }, received, sha256),
  );
}

/** A presigned address may require a checksum, too. */
const signedChecksum = ({ searchParams }: URL): Record<string, string> => {
  const checksum = searchParams.get('x-amz-checksum-crc32');
  return checksum === null ? {} : { 'x-amz-checksum-crc32': checksum };
};

const isChunked = ({ headers }: IncomingMessage) =>
  String(headers['x-amz-content-sha256']).startsWith('STREAMING-') ||
  String(headers['content-encoding']).includes('aws-chunked');

function base64Of(crc: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc >>> 0);
  return bytes.toString('base64');
}

function check(
  { headers }: IncomingMessage,
  trailers: Record<string, string>,
  received: ReceivedBody,
  sha256: string,
): void {
  const declared = headers['x-amz-decoded-content-length'];
  if (declared !== undefined && Number(declared) !== received.size) {
    throw new AwsError(
      'IncompleteBody',
      'You did not provide the number of bytes specified by the Content-Length HTTP header.',
    );
  }
  const payload = String(headers['x-amz-content-sha256'] ?? '');
  if (/^[0-9a-f]{64}$/.test(payload) && payload !== sha256) {
    throw new AwsError(
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
  const expected = [
    [headers['x-amz-checksum-crc32'] ?? trailers['x-amz-checksum-crc32'], received.crc32],
    [headers['content-md5'], Buffer.from(received.md5, 'hex').toString('base64')],
  ];
  if (expected.some(([given, computed]) => given !== undefined && given !== computed)) {
    throw new AwsError('BadDigest', 'The checksum you specified did not match the calculated checksum.');
  }
}
