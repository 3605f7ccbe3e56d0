import { randomBytes } from 'node:crypto';
import type { SimulatedNetwork } from '../network.ts';
import { unixNow } from '../wire/stanza.ts';
import { encryptMedia, type MediaKind, sha256 } from './media-cipher.ts';
import { directPath } from './media-host.ts';

/** A message's reference to its file, in the fields of the protocol. */
export type FileReference = {
  url: string;
  directPath: string;
  mediaKey: Uint8Array;
  fileEncSha256: Uint8Array;
  fileSha256: Uint8Array;
  fileLength: number;
  mediaKeyTimestamp: number;
};

/** Encrypts a file and uploads it to the media host, as a phone does. */
export async function uploadToMediaHost(
  network: SimulatedNetwork,
  plain: Uint8Array,
  kind: MediaKind,
): Promise<FileReference> {
  const mediaKey = randomBytes(32);
  const encrypted = encryptMedia(plain, mediaKey, kind);
  const path = directPath(await network.media.files.add(encrypted));
  return {
    url: `https://${network.media.host}${path}`,
    directPath: path,
    mediaKey,
    fileEncSha256: sha256(encrypted),
    fileSha256: sha256(plain),
    fileLength: plain.length,
    mediaKeyTimestamp: unixNow(),
  };
}
