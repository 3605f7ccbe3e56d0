import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * A message between a device and its phone about a file that the host no longer has, sealed with a key derived from the
 * file's own.
 */
export type SealedRetry = { ciphertext: Uint8Array; iv: Uint8Array };

const tagBytes = 16;
const keyOf = (mediaKey: Uint8Array) =>
  Buffer.from(hkdfSync('sha256', mediaKey, '', 'WhatsApp Media Retry Notification', 32));

export function sealRetry(content: Uint8Array, mediaKey: Uint8Array, messageId: string): SealedRetry {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(mediaKey), iv).setAAD(Buffer.from(messageId));
  return { iv, ciphertext: Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]) };
}

/** Throws when it was not sealed for this message. */
export function openRetry({ ciphertext, iv }: SealedRetry, mediaKey: Uint8Array, messageId: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(mediaKey), iv).setAAD(Buffer.from(messageId));
  decipher.setAuthTag(ciphertext.subarray(-tagBytes));
  return Buffer.concat([decipher.update(ciphertext.subarray(0, -tagBytes)), decipher.final()]);
}
