import type { Readable } from 'node:stream';
import { Upload } from '@aws-sdk/lib-storage';
import { mediaBucket, s3 } from './bucket.ts';

/**
 * Stores a stream of any length at `key`, holding a few megabytes at a time. The object appears whole when the stream
 * has ended well, or not at all.
 */
export async function putStream(key: string, body: Readable, contentType: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const upload = new Upload({
    client: s3,
    params: { Bucket: mediaBucket(), Key: key, Body: body, ContentType: contentType },
    queueSize: 1,
  });
  const abort = () => void upload.abort();
  signal.addEventListener('abort', abort);
  try {
    await upload.done();
  } finally {
    signal.removeEventListener('abort', abort);
    body.destroy();
  }
}
