import type { MediaKind } from '../media/media-cipher.ts';
import type { proto } from '../wire/codec.ts';
import { unwrapMessage } from './unwrap.ts';

/** A file as shown in a chat; the phones API adds its `url`. */
export type SimulatedMedia = {
  kind: MediaKind;
  mimetype: string;
  fileName?: string;
  caption?: string;
  /** True for a voice note recorded in the chat, not for an attached sound. */
  voice?: true;
  seconds?: number;
  width?: number;
  height?: number;
  /** Base64. */
  waveform?: string;
  /** A small JPEG, base64. */
  thumbnail?: string;
};

/** The part of a message that describes its file, with the fields that all kinds share. */
export type MediaPart = {
  kind: MediaKind;
  mimetype?: string | null;
  caption?: string | null;
  fileName?: string | null;
  ptt?: boolean | null;
  seconds?: number | null;
  width?: number | null;
  height?: number | null;
  waveform?: Uint8Array | null;
  jpegThumbnail?: Uint8Array | null;
  mediaKey?: Uint8Array | null;
  directPath?: string | null;
  fileSha256?: Uint8Array | null;
  contextInfo?: proto.IContextInfo | null;
};

export function mediaPartOf(raw: proto.IMessage): MediaPart | undefined {
  const message = unwrapMessage(raw);
  if (message.imageMessage) return { ...message.imageMessage, kind: 'image' };
  if (message.videoMessage) return { ...message.videoMessage, kind: 'video' };
  if (message.ptvMessage) return { ...message.ptvMessage, kind: 'video' };
  if (message.audioMessage) return { ...message.audioMessage, kind: 'audio' };
  if (message.documentMessage) return { ...message.documentMessage, kind: 'document' };
  if (message.stickerMessage) return { ...message.stickerMessage, kind: 'sticker' };
  return undefined;
}

const base64 = (data: Uint8Array) => Buffer.from(data).toString('base64');

export function readMedia(message: proto.IMessage): SimulatedMedia | undefined {
  const part = mediaPartOf(message);
  return (
    part && {
      kind: part.kind,
      mimetype: part.mimetype ?? 'application/octet-stream',
      ...(part.fileName && { fileName: part.fileName }),
      ...(part.caption && { caption: part.caption }),
      ...(part.ptt && { voice: true }),
      ...(part.seconds && { seconds: part.seconds }),
      ...(part.width && { width: part.width }),
      ...(part.height && { height: part.height }),
      ...(part.waveform?.length && { waveform: base64(part.waveform) }),
      ...(part.jpegThumbnail?.length && { thumbnail: base64(part.jpegThumbnail) }),
    }
  );
}
