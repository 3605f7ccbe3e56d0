import type { WAMessage, WAMessageContent } from '@whiskeysockets/baileys';
import type { MessageKind } from '#shared/messages/content.ts';
import type { OutboxSend } from '#shared/messages/outbox.ts';
import { parseCards } from '../inbound/vcard.ts';
import { addressOfPeer } from './addresses.ts';
import { baileysContactCards } from './cards.ts';

type Quoted = NonNullable<OutboxSend['quoted']>;

/** The quoted message, as far as phones need it to show it above the answer. */
export function baileysQuotedMessage(jid: string, quoted: Quoted): WAMessage {
  return {
    key: {
      remoteJid: jid,
      fromMe: quoted.fromMe,
      id: quoted.providerId,
      participant: quoted.participant ? addressOfPeer(quoted.participant) : undefined,
    },
    message: (parts[quoted.kind] ?? written)(quoted),
  };
}

const written = ({ text }: Quoted): WAMessageContent => ({ conversation: text });

/** The content that phones show for each kind; every other kind is shown as its text. */
const parts: { [K in MessageKind]?: (quoted: Quoted) => WAMessageContent } = {
  image: (q) => ({ imageMessage: { mimetype: 'image/jpeg', caption: q.text, jpegThumbnail: picture(q) } }),
  video: (q) => ({ videoMessage: { mimetype: 'video/mp4', caption: q.text, jpegThumbnail: picture(q) } }),
  audio: () => ({ audioMessage: { mimetype: 'audio/mpeg', ptt: false } }),
  voice: () => ({ audioMessage: { mimetype: 'audio/ogg; codecs=opus', ptt: true } }),
  sticker: () => ({ stickerMessage: { mimetype: 'image/webp' } }),
  document: (q) => ({
    documentMessage: {
      mimetype: 'application/octet-stream',
      fileName: q.fileName,
      title: q.fileName,
      caption: q.text || undefined,
      jpegThumbnail: picture(q),
    },
  }),
  location: (q) => ({ locationMessage: locationText(q.text) }),
  liveLocation: (q) => ({ liveLocationMessage: locationText(q.text) }),
  contacts: ({ text }) => {
    const { displayName, contacts } = baileysContactCards(parseCards(text));
    const [only] = contacts;
    return only && contacts.length === 1
      ? { contactMessage: only }
      : { contactsArrayMessage: { displayName, contacts } };
  },
};

const picture = ({ thumbnail }: Quoted): Uint8Array | undefined =>
  thumbnail === null ? undefined : Buffer.from(thumbnail, 'base64');

/** Parses the text form of a location: name, address, and last a link with the coordinates. */
function locationText(text: string) {
  const [, latitude, longitude] = /[?&]q=(-?[\d.]+),(-?[\d.]+)\s*$/.exec(text) ?? [];
  const [name, address] = text.split('\n').slice(0, -1);
  return { degreesLatitude: Number(latitude ?? 0), degreesLongitude: Number(longitude ?? 0), name, address };
}
