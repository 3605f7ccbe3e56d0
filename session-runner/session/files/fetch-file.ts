import { Readable } from 'node:stream';
import { type MediaSource, maxDocumentBytes, type StoredFile } from '#shared/messages/media.ts';
import { putStream } from '#shared/server/bucket-upload.ts';
import { FileDamaged, type Transport } from '../../transport/transport.ts';
import { contentType, contentTypeHeadBytes } from './content-type.ts';

/**
 * Copies a file from WhatsApp into the bucket, at `key`, a few megabytes at a time. It is stored whole and verified, or
 * not at all; repeating it has the same result.
 */
export async function fetchFile(
  transport: Pick<Transport, 'openFile'>,
  { source, key }: { source: MediaSource; key: string },
  signal: AbortSignal,
): Promise<StoredFile> {
  const stream = await transport.openFile(source, signal);
  try {
    const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
    const head = await firstBytes(chunks);
    const mimetype = await contentType(head, source.family);
    const counted = { size: 0 };
    await putStream(key, Readable.from(whole(head, chunks, counted), { objectMode: false }), mimetype, signal);
    return { key, mimetype, size: counted.size };
  } finally {
    stream.destroy();
  }
}

async function firstBytes(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const head: Buffer[] = [];
  for (let size = 0; size < contentTypeHeadBytes; ) {
    const { done, value } = await chunks.next();
    if (done) break;
    head.push(value);
    size += value.length;
  }
  return Buffer.concat(head);
}

async function* whole(head: Buffer, chunks: AsyncIterator<Buffer>, counted: { size: number }): AsyncGenerator<Buffer> {
  let chunk = head;
  for (;;) {
    counted.size += chunk.length;
    // Larger than any file that WhatsApp accepts.
    if (counted.size > maxDocumentBytes) throw new FileDamaged();
    if (chunk.length > 0) yield chunk;
    const { done, value } = await chunks.next();
    if (done) return;
    chunk = value;
  }
}
