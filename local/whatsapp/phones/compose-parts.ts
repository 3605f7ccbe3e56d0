import type { MediaKind } from '../media/media-cipher.ts';
import type { FileReference } from '../media/upload.ts';
import type { proto } from '../wire/codec.ts';
import type { ComposedMessage } from './compose.ts';
import type { LocationDetails } from './message-details.ts';

export type FileDraft = {
  file: FileReference;
  kind: MediaKind;
  mimetype: string;
  voice: boolean;
  fileName?: string | undefined;
  caption?: string | undefined;
  viewOnce?: boolean | undefined;
  seconds?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
  waveform?: Uint8Array | undefined;
  jpegThumbnail?: Uint8Array | undefined;
  quoted?: string | undefined;
};
export type LocationDraft = { location: LocationDetails; quoted?: string | undefined };
/** `vcard` is sent unchanged; without one, it is built from name and number. */
export type CardDraft = {
  contacts: { name: string; number?: string | undefined; vcard?: string | undefined }[];
  quoted?: string | undefined;
};

type Context = proto.IContextInfo | undefined;

export function composeFile(draft: FileDraft, contextInfo: Context): ComposedMessage {
  const { file, kind, mimetype, voice, fileName, caption, seconds, width, height, waveform, jpegThumbnail } = draft;
  const part = { ...file, mimetype, contextInfo };
  const picture = { ...part, caption, width, height, jpegThumbnail };
  const messages: Record<MediaKind, proto.IMessage> = {
    image: { imageMessage: picture },
    video: { videoMessage: { ...picture, seconds } },
    audio: { audioMessage: { ...part, ptt: voice, seconds, waveform } },
    document: { documentMessage: { ...part, caption, fileName, title: fileName, jpegThumbnail } },
    sticker: { stickerMessage: { ...part, width, height } },
  };
  // Phones send a document's caption in a wrapper.
  const plain =
    kind === 'document' && caption ? { documentWithCaptionMessage: { message: messages[kind] } } : messages[kind];
  const message = draft.viewOnce ? { viewOnceMessageV2: { message: messages[kind] } } : plain;
  return { message, type: 'media', mediatype: voice ? 'ptt' : kind };
}

export function composeLocation({ location }: LocationDraft, contextInfo: Context): ComposedMessage {
  const { latitude, longitude, name, address, live } = location;
  const point = { degreesLatitude: latitude, degreesLongitude: longitude, contextInfo };
  return live
    ? { message: { liveLocationMessage: point }, type: 'media', mediatype: 'livelocation' }
    : { message: { locationMessage: { ...point, name, address } }, type: 'media', mediatype: 'location' };
}

export function composeCards({ contacts }: CardDraft, contextInfo: Context): ComposedMessage {
  const cards = contacts.map(({ name, number, vcard }) => ({ displayName: name, vcard: vcard ?? write(name, number) }));
  const [only] = cards;
  if (only && cards.length === 1) {
    return { message: { contactMessage: { ...only, contextInfo } }, type: 'media', mediatype: 'vcard' };
  }
  const displayName = `${cards.length} contacts`;
  const message = { contactsArrayMessage: { displayName, contacts: cards, contextInfo } };
  return { message, type: 'media', mediatype: 'contact_array' };
}

const write = (name: string, number = '') =>
  [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${name};;;`,
    `FN:${name}`,
    `TEL;type=CELL;type=VOICE;waid=${number}:+${number}`,
    'END:VCARD',
  ].join('\n');
