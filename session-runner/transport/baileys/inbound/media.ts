import { InboundMedia, MediaDimensions, type MediaEncryptionFamily, type MediaSource } from '#shared/messages/media.ts';

type Whole = number | { toString(): string };

/** Fields that all kinds of files have in common, as in the protocol. All of them come from the sender. */
export interface ProtocolFilePart {
  mimetype?: string | null;
  fileName?: string | null;
  title?: string | null;
  fileLength?: Whole | null;
  width?: number | null;
  height?: number | null;
  seconds?: number | null;
  jpegThumbnail?: Uint8Array | null;
  waveform?: Uint8Array | null;
  url?: string | null;
  directPath?: string | null;
  mediaKey?: Uint8Array | null;
  fileSha256?: Uint8Array | null;
  fileEncSha256?: Uint8Array | null;
}

const keyBytes = 32;
const longestType = 255;
const longestName = 255;
const longestAddress = 4096;
const { width, height, seconds, thumbnail, waveform } = MediaDimensions.shape;
const { size } = InboundMedia.shape;

/** The description of a file from its message; invalid values are left out, and the file is still fetched. */
export function inboundMediaOf(family: MediaEncryptionFamily, part: ProtocolFilePart): InboundMedia {
  return {
    mimetype: text(part.mimetype, longestType) ?? 'application/octet-stream',
    fileName: text(part.fileName, longestName) ?? text(part.title, longestName),
    size: sensible(size, part.fileLength == null ? null : Number(part.fileLength.toString())),
    width: sensible(width, part.width ?? null),
    height: sensible(height, part.height ?? null),
    seconds: sensible(seconds, part.seconds ?? null),
    thumbnail: sensible(thumbnail, base64(part.jpegThumbnail)),
    waveform: sensible(waveform, base64(part.waveform)),
    source: toSource(family, part),
  };
}

function toSource(family: MediaEncryptionFamily, part: ProtocolFilePart): MediaSource | null {
  const { mediaKey } = part;
  const url = address(part.url);
  const directPath = address(part.directPath);
  if (mediaKey?.length !== keyBytes || (url === null && directPath === null)) return null;
  return {
    family,
    url,
    directPath,
    mediaKey: Buffer.from(mediaKey).toString('base64'),
    fileSha256: base64(part.fileSha256),
    fileEncSha256: base64(part.fileEncSha256),
  };
}

const base64 = (bytes: Uint8Array | null | undefined): string | null =>
  bytes?.length ? Buffer.from(bytes).toString('base64') : null;

/** Too long addresses are dropped, because a shortened one leads nowhere. */
const address = (value: string | null | undefined): string | null =>
  value && value.length <= longestAddress ? value : null;

const text = (value: string | null | undefined, longest: number): string | null =>
  value?.slice(0, longest).toWellFormed() || null;

const sensible = <T>(shape: { safeParse(value: unknown): { success: boolean } }, value: T | null): T | null =>
  shape.safeParse(value).success ? value : null;
