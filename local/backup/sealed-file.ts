import { createCipheriv, createDecipheriv, createHmac, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';

/** Facts about the content, readable without the passphrase. */
export interface BackupContents {
  /** Version of the product that wrote the file. */
  product: string;
  /** Version of the rows in the table. */
  schema: number;
  /** ISO time of the moment that the file holds. */
  at: string;
}

const Header = z.object({
  format: z.literal('recado-backup-1'),
  product: z.string(),
  schema: z.int(),
  at: z.iso.datetime(),
  salt: z.base64(),
  iv: z.base64(),
  check: z.base64(),
});

const cipher = 'aes-256-gcm';
const tagBytes = 16;
const headerBytesAtMost = 1024;

/** About 100 ms and 32 MB: a guess at the passphrase costs as much. */
const keyOf = (passphrase: string, salt: Buffer): Buffer =>
  scryptSync(passphrase.normalize(), salt, 32, { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 });
const checkOf = (key: Buffer): Buffer => createHmac('sha256', key).update('recado-backup').digest();

/**
 * Writes a stream compressed and encrypted: a line of JSON, the bytes, and a tag over both. The file has its name only once it is whole
 * and on the disk.
 */
export async function writeSealed(
  file: string,
  contents: BackupContents,
  content: Readable,
  passphrase: string,
): Promise<void> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const key = keyOf(passphrase, salt);
  const base64 = (bytes: Buffer) => bytes.toString('base64');
  const header = {
    format: 'recado-backup-1',
    ...contents,
    salt: base64(salt),
    iv: base64(iv),
    check: base64(checkOf(key)),
  };
  const line = Buffer.from(`${JSON.stringify(header)}\n`);
  const sealing = createCipheriv(cipher, key, iv).setAAD(line);
  const partial = `${file}.partial`;
  async function* whole(sealed: AsyncIterable<Buffer>) {
    yield line;
    yield* sealed;
    yield sealing.getAuthTag();
  }
  try {
    await pipeline(
      content,
      createGzip({ level: 5 }),
      sealing,
      whole,
      createWriteStream(partial, { mode: 0o600, flush: true }),
    );
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Reads the line of JSON. Throws for a file of another kind. */
export async function readBackupContents(file: string): Promise<BackupContents> {
  return (await headerOf(file)).header;
}

/** Whether the passphrase is that of the file. */
export async function isPassphraseOf(file: string, passphrase: string): Promise<boolean> {
  return keyFor((await headerOf(file)).header, passphrase) !== undefined;
}

/**
 * Passes the decrypted content to `take`. Throws when the passphrase is wrong, or when the file was cut or changed: `take` may have
 * received bytes then, so it writes to a folder of its own.
 */
export async function openSealed(
  file: string,
  passphrase: string,
  take: (content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const { header, line } = await headerOf(file);
  const key = keyFor(header, passphrase);
  if (!key) throw new Error('The passphrase is wrong.');
  const { size } = await stat(file);
  const end = size - tagBytes;
  const damaged = new Error(`${file} is damaged or incomplete.`);
  if (end <= line.length) throw damaged;
  const opening = createDecipheriv(cipher, key, Buffer.from(header.iv, 'base64'));
  opening.setAAD(line).setAuthTag(await bytesOf(file, end, tagBytes));
  let failure: unknown;
  const sealed = createReadStream(file, { start: line.length, end: end - 1 });
  await pipeline(sealed, opening, createGunzip(), take).catch((error) => {
    failure = error;
  });
  const code = (failure as NodeJS.ErrnoException | undefined)?.code;
  // The tag is wrong, or changed bytes do not decompress.
  if (code?.startsWith('Z_') || String(failure).includes('unable to authenticate')) throw damaged;
  if (failure) throw failure;
}

function keyFor({ salt, check }: z.infer<typeof Header>, passphrase: string): Buffer | undefined {
  const key = keyOf(passphrase, Buffer.from(salt, 'base64'));
  return timingSafeEqual(checkOf(key), Buffer.from(check, 'base64')) ? key : undefined;
}

async function headerOf(file: string) {
  const start = await bytesOf(file, 0, headerBytesAtMost);
  const line = start.subarray(0, start.indexOf('\n') + 1);
  let content: unknown;
  try {
    content = JSON.parse(line.toString());
  } catch {
    throw new Error(`${file} is no backup of Recado.`);
  }
  const header = Header.safeParse(content);
  if (!header.success) throw new Error(`${file} is no backup of Recado.`);
  return { header: header.data, line };
}

async function bytesOf(file: string, position: number, length: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
