import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { putStream } from '#shared/server/bucket-upload.ts';
import { FileDamaged, type Transport } from '../transport/transport.ts';
import { contentType } from './files/content-type.ts';

/** Far above WhatsApp's own pictures, which take a few kilobytes. */
const maxBytes = 2 * 1024 * 1024;
const pictures = /^image\/(jpeg|png|webp)$/;

/** Copies a profile picture from its address at WhatsApp into the bucket, at `key`; returns its checksum. */
export async function fetchPicture(
  transport: Pick<Transport, 'openPicture'>,
  { address, key }: { address: string; key: string },
  signal: AbortSignal,
): Promise<string> {
  const stream = await transport.openPicture(address, signal);
  try {
    const content = await whole(stream);
    const mimetype = await contentType(content, 'image');
    if (!pictures.test(mimetype)) throw new FileDamaged();
    await putStream(key, Readable.from([content], { objectMode: false }), mimetype, signal);
    return createHash('sha256').update(content).digest('hex').slice(0, 16);
  } finally {
    stream.destroy();
  }
}

async function whole(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new FileDamaged();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
