import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto';

export type MediaKind = 'image' | 'video' | 'audio' | 'document' | 'sticker';

/** The name under which each kind derives its keys; stickers count as images. */
const keyNames: Record<MediaKind, string> = {
  image: 'Image',
  sticker: 'Image',
  video: 'Video',
  audio: 'Audio',
  document: 'Document',
};
const macBytes = 10;

function keysFor(mediaKey: Uint8Array, kind: MediaKind) {
  const derived = Buffer.from(hkdfSync('sha256', mediaKey, '', `WhatsApp ${keyNames[kind]} Keys`, 112));
  return { iv: derived.subarray(0, 16), cipher: derived.subarray(16, 48), mac: derived.subarray(48, 80) };
}

const macOf = (key: Buffer, iv: Buffer, ciphertext: Uint8Array) =>
  createHmac('sha256', key).update(iv).update(ciphertext).digest().subarray(0, macBytes);

export function sha256(data: Uint8Array) {
  return createHash('sha256').update(data).digest();
}

export function encryptMedia(plain: Uint8Array, mediaKey: Uint8Array, kind: MediaKind): Buffer {
  const keys = keysFor(mediaKey, kind);
  const cipher = createCipheriv('aes-256-cbc', keys.cipher, keys.iv);
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([ciphertext, macOf(keys.mac, keys.iv, ciphertext)]);
}

/** Throws when the file differs from what its sender encrypted. */
export function decryptMedia(file: Buffer, mediaKey: Uint8Array, kind: MediaKind): Buffer {
  const keys = keysFor(mediaKey, kind);
  const ciphertext = file.subarray(0, -macBytes);
  if (!macOf(keys.mac, keys.iv, ciphertext).equals(file.subarray(-macBytes)))
    throw new Error('media was tampered with');
  const decipher = createDecipheriv('aes-256-cbc', keys.cipher, keys.iv);
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]);
}
