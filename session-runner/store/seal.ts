import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Seals data at rest: 12 bytes of nonce, 16 of tag, then AES-256-GCM over the deflated text. */
export type DataSeal = {
  close(text: string, context: string): Uint8Array;
  /** Throws `BrokenSeal`. */
  open(sealed: Uint8Array, context: string): string;
};

/** The bytes were changed, sealed with another key, or belong to another row. */
export class BrokenSeal extends Error {
  constructor(cause: unknown) {
    super('the stored session cannot be unsealed', { cause });
    this.name = 'BrokenSeal';
  }
}

const nonceValue = 12;
const tag = 16;

/** `place` (company, connection, position) is bound to the ciphertext: a row copied elsewhere cannot be unsealed. */
export function dataSealWithSecret(secret: string): DataSeal {
  const key = createHash('sha256').update(secret).digest();
  return {
    close(text, context) {
      const nonce = randomBytes(nonceValue);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceValue), { authTagLength: tag });
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(nonceValue, nonceValue + tag));
      try {
        const body = Buffer.concat([decipher.update(bytes.subarray(nonceValue + tag)), decipher.final()]);
        return inflateRawSync(body).toString();
      } catch (error) {
        throw new BrokenSeal(error);
      }
    },
  };
}

/** Splits bytes into rows. */
export function splitBytes(bytes: Uint8Array, size: number): Uint8Array[] {
  const count = Math.max(1, Math.ceil(bytes.length / size));
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
}
