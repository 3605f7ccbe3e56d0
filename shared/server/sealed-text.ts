import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readSecret } from './secrets.ts';

const nonceBytes = 12;
const tagBytes = 16;

/** Derived from the secret of the WhatsApp sessions' key, for this purpose alone, so that the two keys differ. */
const dataKey = async (): Promise<Uint8Array> =>
  new Uint8Array(hkdfSync('sha256', await readSecret('sessionKey'), '', 'recado: secrets of integrations', 32));

/**
 * Encrypts a company's secret for storage: base64 of nonce, tag and AES-256-GCM. `place` (company, record, field) is
 * bound to it: copied into another row it cannot be opened.
 */
export async function sealText(text: string, context: string): Promise<string> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', await dataKey(), nonce).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

/** Throws when the text was changed, sealed with another key, or sealed for another `place`. */
export async function unsealText(sealed: string, context: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64');
  const nonce = bytes.subarray(0, nonceBytes);
  const cipher = createDecipheriv('aes-256-gcm', await dataKey(), nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([cipher.update(bytes.subarray(nonceBytes + tagBytes)), cipher.final()]).toString('utf8');
}
