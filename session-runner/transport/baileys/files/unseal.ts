import { createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Transform } from 'node:stream';
import { getMediaKeys } from '@whiskeysockets/baileys';
import type { MediaSource } from '#shared/messages/media.ts';
import { FileDamaged } from '../../transport.ts';

/** A file of a message, or a part of the phone's history. */
export type EncryptedWhatsappFile = Omit<MediaSource, 'family'> & { family: MediaSource['family'] | 'md-msg-hist' };

/** Bytes of the authentication code at the end of an encrypted file. */
const macBytes = 10;

/**
 * Decrypts a file as it comes in (AES-256-CBC, then its authentication code). The stream ends without an error only if
 * every byte is the one its sender encrypted, so keep nothing of it before its end. The library's own stream checks
 * neither code nor digests, and never ends when the connection breaks.
 */
export async function decryptStream({
  family,
  mediaKey,
  fileSha256,
  fileEncSha256,
}: EncryptedWhatsappFile): Promise<Transform> {
  const { iv, cipherKey, macKey } = await getMediaKeys(Buffer.from(mediaKey, 'base64'), family);
  const decipher = createDecipheriv('aes-256-cbc', cipherKey, iv);
  const code = createHmac('sha256', Buffer.from(macKey ?? [])).update(iv);
  const sealed = createHash('sha256');
  const open = createHash('sha256');
  let tail: Buffer = Buffer.alloc(0);

  const release = (plain: Buffer): Buffer => {
    open.update(plain);
    return plain;
  };
  const isWhole = (): boolean =>
    same(code.digest().subarray(0, macBytes), tail) &&
    (fileEncSha256 === null || same(sealed.digest(), Buffer.from(fileEncSha256, 'base64'))) &&
    (fileSha256 === null || same(open.digest(), Buffer.from(fileSha256, 'base64')));

  return new Transform({
    transform(chunk: Buffer, _, done) {
      sealed.update(chunk);
      const all = tail.length > 0 ? Buffer.concat([tail, chunk]) : chunk;
      const end = Math.max(0, all.length - macBytes);
      const body = all.subarray(0, end);
      tail = Buffer.from(all.subarray(end));
      code.update(body);
      done(null, release(decipher.update(body)));
    },
    flush(done) {
      try {
        this.push(release(decipher.final()));
      } catch {
        return done(new FileDamaged()); // the padding is missing
      }
      done(isWhole() ? null : new FileDamaged());
    },
  });
}

const same = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b);
