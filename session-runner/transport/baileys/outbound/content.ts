import { Readable } from 'node:stream';
import type { AnyMediaMessageContent, AnyMessageContent } from '@whiskeysockets/baileys';
import type { GeoLocation } from '#shared/messages/card.ts';
import type { OutboxContent, OutboxMedia, OutboxSend } from '#shared/messages/outbox.ts';
import { baileysContactCards } from './cards.ts';

/** How the file of a row reaches WhatsApp. */
interface FileAccess {
  openStored(key: string): Promise<Readable>;
  /** The file is uploaded already: it is not opened. */
  isUploaded: boolean;
}

/** The library's content for a row. */
export async function baileysSendContent(
  { content, isForwarded }: OutboxSend,
  access: FileAccess,
): Promise<AnyMessageContent> {
  const sent = await toContent(content, access);
  return isForwarded
    ? ({ ...sent, contextInfo: { isForwarded: true, forwardingScore: 1 } } as AnyMessageContent)
    : sent;
}

async function toContent(content: OutboxContent, { openStored, isUploaded }: FileAccess): Promise<AnyMessageContent> {
  switch (content.type) {
    case 'text':
      // No link preview: the library would fetch any address that a text contains.
      return { text: content.text, linkPreview: null };
    case 'media':
      return file(content, isUploaded ? Readable.from([]) : await openStored(content.key));
    case 'location':
      return { location: toLocation(content) };
    case 'contacts':
      return { contacts: baileysContactCards(content.contacts) };
  }
}

function toLocation({ latitude, longitude, name, address }: GeoLocation) {
  return {
    degreesLatitude: latitude,
    degreesLongitude: longitude,
    name,
    address,
  };
}

/** Fields that go into the message unchanged, although the library's types do not declare all of them. */
type Described = AnyMediaMessageContent & {
  seconds?: number;
  waveform?: Uint8Array | null;
  jpegThumbnail?: string | null;
};

function file(media: OutboxMedia, stream: Readable): AnyMediaMessageContent {
  const { kind, mimetype, fileName } = media;
  // The library keeps uploads by `url`, and reads the stream where there is one.
  const upload = { stream, url: media.key };
  const caption = media.caption === '' ? undefined : media.caption;
  const frame = { width: media.width ?? undefined, height: media.height ?? undefined };
  // Null, not absent: otherwise the library makes a thumbnail, from a second copy of the file and with programs that
  // are not installed.
  const jpegThumbnail = media.thumbnail;
  const waveform = media.waveform === null ? null : Buffer.from(media.waveform, 'base64');
  const seconds = media.seconds ?? undefined;
  const kinds: Record<OutboxMedia['kind'], Described> = {
    image: { image: upload, mimetype, caption, jpegThumbnail: thumbnail(jpegThumbnail), ...frame },
    video: { video: upload, mimetype, caption, jpegThumbnail: thumbnail(jpegThumbnail), seconds, ...frame },
    audio: { audio: upload, mimetype, seconds },
    // Phones show any other type as a song.
    voice: { audio: upload, mimetype: 'audio/ogg; codecs=opus', ptt: true, seconds, waveform },
    document: { document: upload, mimetype, fileName, caption, jpegThumbnail: thumbnail(jpegThumbnail) },
    sticker: { sticker: upload, mimetype, ...frame },
  };
  return kinds[kind];
}

/** As bytes, because a reused upload takes the fields over unread. */
const thumbnail = (base64: string | null) =>
  (base64 === null ? null : Buffer.from(base64, 'base64')) as unknown as string;
