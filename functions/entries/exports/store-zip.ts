import { Readable } from 'node:stream';
import { GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { putStream } from '#shared/server/bucket-upload.ts';
import type { ArchiveEntry } from './archive-entry.ts';

/** The bytes of an entry; undefined when its object is gone. */
const contentOf = async ({ content }: ArchiveEntry): Promise<AsyncIterable<Uint8Array> | Uint8Array[] | undefined> => {
  if (typeof content === 'string') return [new TextEncoder().encode(content)];
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: mediaBucket(), Key: content.key }));
    return Body as Readable;
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
};

/** The bytes of an archive. Only texts are compressed: pictures and videos are so already. */
async function* zipped(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  function* taken() {
    yield* made;
    made = [];
  }
  for await (const entry of entries) {
    const content = await contentOf(entry);
    if (!content) continue;
    const file =
      typeof entry.content === 'string' ? new ZipDeflate(entry.name, { level: 6 }) : new ZipPassThrough(entry.name);
    zip.add(file);
    for await (const chunk of content) {
      file.push(chunk);
      yield* taken();
    }
    file.push(new Uint8Array(0), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}

/** Stores the entries as an archive, holding a few megabytes at a time; returns its size in bytes. */
export async function storeZip(
  key: string,
  entries: AsyncIterable<ArchiveEntry>,
  signal: AbortSignal,
): Promise<number> {
  let size = 0;
  async function* counted() {
    for await (const chunk of zipped(entries)) {
      size += chunk.length;
      yield chunk;
    }
  }
  await putStream(key, Readable.from(counted(), { objectMode: false }), 'application/zip', signal);
  return size;
}
