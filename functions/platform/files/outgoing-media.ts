import { AppError } from '#shared/http/errors.ts';
import type { MessageKind } from '#shared/messages/content.ts';
import { safeFileName } from '#shared/messages/file-name.ts';
import type { FileState, InboundMedia, MediaDimensions, MediaToSend, StoredFile } from '#shared/messages/media.ts';
import { maxBytes, type SentFileKind, sentFileKindOf } from '#shared/messages/sent-as.ts';
import { detectFileType } from './sniff.ts';

/** The message that a file belongs to. */
export interface MessageRef {
  whatsappId: number;
  providerId: string;
}

/** The fields that a file adds to its message. */
export interface OutgoingMedia {
  body: string;
  mediaType: MessageKind;
  media: InboundMedia | null;
  file: FileState;
}

interface Offered {
  head: Uint8Array;
  size: number;
  fileName: string;
  as?: MediaToSend['as'];
  caption: string;
}

export interface CheckedOutgoingFile {
  kind: SentFileKind;
  mimetype: string;
  fileName: string;
  caption: string;
}

/**
 * Decides by its content what a file is sent as; rejects a file that is too large for WhatsApp or not of the requested
 * kind.
 */
export async function checkOutgoingFile({ head, size, fileName, as, caption }: Offered): Promise<CheckedOutgoingFile> {
  const name = safeFileName(fileName);
  const mimetype = await detectFileType(head, name);
  const kind = sentFileKindOf(mimetype, as, caption);
  if (!kind) throw new AppError('ERR_MEDIA_NOT_SUPPORTED', { mimetype });
  const most = maxBytes(kind);
  if (size > most) throw new AppError('ERR_MEDIA_TOO_LARGE', { maxBytes: most });
  return { kind, mimetype, fileName: name, caption };
}

/** Builds the message fields of a file that has been stored. */
export function outgoingMedia(
  { kind, fileName, caption }: CheckedOutgoingFile,
  stored: StoredFile,
  frame: Partial<MediaDimensions> = {},
): OutgoingMedia {
  return {
    body: caption,
    mediaType: kind,
    media: {
      mimetype: stored.mimetype,
      fileName,
      size: stored.size,
      width: frame.width ?? null,
      height: frame.height ?? null,
      seconds: frame.seconds ?? null,
      thumbnail: frame.thumbnail ?? null,
      waveform: frame.waveform ?? null,
      source: null,
    },
    file: { state: 'ready', ...stored },
  };
}
