import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { forEachInParallel } from '#shared/in-parallel.ts';
import type { MoveSide } from './side.ts';

const filesAtOnce = 8;

interface StoredFile {
  size: number;
  /** The MD5 of the content, in hexadecimal digits; another value for a file that was uploaded in parts. */
  etag: string;
}

/** Every file of an installation, by its name. */
export async function filesByName({ s3, bucket }: MoveSide): Promise<Map<string, StoredFile>> {
  const files = new Map<string, StoredFile>();
  let token: string | undefined;
  do {
    const page: ListObjectsV2CommandOutput = await s3.send(
      new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: token }),
    );
    for (const { Key = '', Size = 0, ETag = '' } of page.Contents ?? [])
      files.set(Key, { size: Size, etag: ETag.replaceAll('"', '') });
    token = page.NextContinuationToken;
  } while (token);
  return files;
}

interface FileChanges {
  copied: number;
  bytes: number;
  deleted: number;
}

/** Makes the target's files equal to the source's, by those that differ. `folder`: for one file at a time on its way. */
export async function copyFilesToTarget(
  source: MoveSide,
  target: MoveSide,
  folder: string,
  progress: (files: number, all: number) => void,
): Promise<FileChanges> {
  const [from, to] = [await filesByName(source), await filesByName(target)];
  const missing = [...from].filter(([name, file]) => !isSame(file, to.get(name)));
  let [copied, bytes] = [0, 0];
  await forEachInParallel(filesAtOnce, missing, async ([name, { size }]) => {
    if (!(await retried(() => copyFile(source, target, name, folder)))) return;
    copied++;
    bytes += size;
    progress(copied, missing.length);
  });
  const gone = [...to.keys()].filter((name) => !from.has(name));
  await forEachInParallel(filesAtOnce, gone, async (Key) => {
    await target.s3.send(new DeleteObjectCommand({ Bucket: target.bucket, Key }));
  });
  return { copied, bytes, deleted: gone.length };
}

/** Names of files that differ between the sides, in size or content. */
export async function differentFiles(
  source: MoveSide,
  target: MoveSide,
): Promise<{ all: number; different: string[] }> {
  const [from, to] = [await filesByName(source), await filesByName(target)];
  const names = new Set([...from.keys(), ...to.keys()]);
  const different: string[] = [];
  await forEachInParallel(filesAtOnce, names, async (name) => {
    const [file, other] = [from.get(name), to.get(name)];
    if (file && isSame(file, other)) return;
    // Files that came in parts have no MD5 in the list.
    if (file?.size !== other?.size || !file || (await md5Of(source, name)) !== (await md5Of(target, name)))
      different.push(name);
  });
  return { all: from.size, different };
}

const isSame = (file: StoredFile, other: StoredFile | undefined): boolean =>
  file.size === other?.size && file.etag === other.etag;

/** Passes bytes on and keeps their MD5. */
class Md5 extends Transform {
  readonly #hash = createHash('md5');
  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk);
    done(null, chunk);
  }
  digest(): Buffer {
    return this.#hash.digest();
  }
}

async function md5Of({ s3, bucket }: MoveSide, Key: string): Promise<string> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key }));
  const md5 = new Md5().resume();
  await pipeline(Readable.from(Body as Readable), md5);
  return md5.digest().toString('hex');
}

/** Copies one file by way of the disk: its MD5, which the target checks, comes before its content. False when it was deleted since. */
async function copyFile(source: MoveSide, target: MoveSide, Key: string, folder: string): Promise<boolean> {
  const answer = await open(source, Key);
  if (!answer) return false;
  const { ContentType, ContentDisposition, CacheControl, ContentEncoding, ContentLanguage, Metadata } = answer;
  const onDisk = join(folder, createHash('sha256').update(Key).digest('hex'));
  try {
    const md5 = new Md5();
    await pipeline(answer.Body as Readable, md5, createWriteStream(onDisk, { mode: 0o600 }));
    await target.s3.send(
      new PutObjectCommand({
        ...{ Bucket: target.bucket, Key, ContentType, ContentDisposition, CacheControl, ContentEncoding },
        ...{
          ContentLanguage,
          Metadata,
          ContentLength: answer.ContentLength,
          ContentMD5: md5.digest().toString('base64'),
        },
        Body: createReadStream(onDisk),
      }),
    );
    return true;
  } finally {
    rmSync(onDisk, { force: true });
  }
}

/** A body that was partly sent cannot be sent again by the client, so the whole copy is repeated. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 4) throw error;
      await wait(500 * 2 ** attempt);
    }
  }
}

async function open({ s3, bucket }: MoveSide, Key: string): Promise<GetObjectCommandOutput | undefined> {
  try {
    return await s3.send(new GetObjectCommand({ Bucket: bucket, Key }));
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}
