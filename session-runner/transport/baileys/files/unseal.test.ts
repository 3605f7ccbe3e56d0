import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { encryptMedia } from '#local/whatsapp/media/media-cipher.ts';
import type { MediaSource } from '#shared/messages/media.ts';
import { FileDamaged } from '../../transport.ts';
import { decryptStream } from './unseal.ts';

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64');

function sealedFile(plain: Uint8Array) {
  const mediaKey = randomBytes(32);
  const sealed = encryptMedia(plain, mediaKey, 'video');
  const source: MediaSource = {
    family: 'video',
    url: null,
    directPath: null,
    mediaKey: mediaKey.toString('base64'),
    fileSha256: digest(plain),
    fileEncSha256: digest(sealed),
  };
  return { sealed, source };
}

async function open(chunks: Uint8Array[], source: MediaSource): Promise<Buffer> {
  const opening = await decryptStream(source);
  const [, plain] = await Promise.all([pipeline(Readable.from(chunks), opening), buffer(opening)]);
  return plain;
}

it('opens a file in whatever chunks it arrives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), fc.array(fc.nat(600)), async (plain, cuts) => {
      const { sealed, source } = sealedFile(plain);
      const ends = [...cuts.filter((cut) => cut < sealed.length).sort((a, b) => a - b), sealed.length];
      const chunks = ends
        .map((end, index) => sealed.subarray(ends[index - 1] ?? 0, end))
        .filter(({ length }) => length);
      expect((await open(chunks, source)).equals(Buffer.from(plain))).toBe(true);
    }),
  );
});

const plain = randomBytes(1000);
const { sealed, source } = sealedFile(plain);
const changed = (at: number) => sealed.map((byte, index) => (index === at ? byte ^ 1 : byte));

it.each<[string, Uint8Array, MediaSource]>([
  ['its first byte changed', changed(0), source],
  ['a byte of its middle changed', changed(500), source],
  ['its last byte changed', changed(sealed.length - 1), source],
  ['its end missing', sealed.subarray(0, -16), source],
  ['all but a few bytes missing', sealed.subarray(0, 5), source],
  ['nothing left of it', new Uint8Array(), source],
  ['another content', sealed, { ...source, fileSha256: digest(Buffer.from('other')) }],
  ['another sealed content', sealed, { ...source, fileEncSha256: digest(Buffer.from('other')) }],
  ['another key', sealed, { ...source, mediaKey: randomBytes(32).toString('base64') }],
  ['another family', sealed, { ...source, family: 'image' }],
  ['a changed byte, without digests to detect it', changed(500), { ...source, fileSha256: null, fileEncSha256: null }],
])('refuses a file with %s', async (_, bytes, described) => {
  await expect(open(bytes.length > 0 ? [bytes] : [], described)).rejects.toBeInstanceOf(FileDamaged);
});
