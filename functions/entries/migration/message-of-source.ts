import { createHash } from 'node:crypto';
import type { MessageContent } from '#functions/conversation/tickets/message-writes.ts';
import { messageSenders } from '#shared/ledger/figures.ts';
import type { ContactCard, GeoLocation } from '#shared/messages/card.ts';
import type { MessageKind } from '#shared/messages/content.ts';
import { messageIdOf } from '#shared/messages/message-id.ts';
import { beginningOfText } from '#shared/text/beginning.ts';
import type { SourceRow } from './source.ts';
import { booleanColumn, numberColumn, textColumn, timeColumn } from './values.ts';

/** The source's names of kinds: WhatsApp's, and the first part of a file's type. */
const kinds: Readonly<Record<string, MessageKind>> = {
  '': 'text',
  chat: 'text',
  text: 'text',
  conversation: 'text',
  extendedTextMessage: 'text',
  editedMessage: 'text',
  buttonsResponseMessage: 'text',
  listResponseMessage: 'text',
  image: 'image',
  imageMessage: 'image',
  video: 'video',
  videoMessage: 'video',
  audio: 'audio',
  audioMessage: 'audio',
  ptt: 'voice',
  sticker: 'sticker',
  stickerMessage: 'sticker',
  application: 'document',
  document: 'document',
  documentMessage: 'document',
  documentWithCaptionMessage: 'document',
  location: 'location',
  locationMessage: 'location',
  liveLocationMessage: 'location',
  vcard: 'contacts',
  multi_vcard: 'contacts',
  contactMessage: 'contacts',
  contactsArrayMessage: 'contacts',
};

/** WhatsApp's longest text. */
const longestBody = 65_536;

/** The position in a map's address: `q=lat,long`, encoded or not. */
const position = /q=(-?\d{1,2}(?:\.\d+)?)(?:,|%2C)(-?\d{1,3}(?:\.\d+)?)/i;

const locationIn = (body: string): GeoLocation | undefined => {
  const [, latitude, longitude] = position.exec(body) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  const coordinates = { latitude: Number(latitude), longitude: Number(longitude), name: null, address: null };
  return Math.abs(coordinates.latitude) <= 90 && Math.abs(coordinates.longitude) <= 180 ? coordinates : undefined;
};

const cardsIn = (body: string): ContactCard[] =>
  body.split(/END:VCARD/i).flatMap((card) => {
    const name = /^FN[^:\r\n]*:(.+)$/im.exec(card)?.[1]?.trim();
    const numbers = [...card.matchAll(/^(?:[\w.-]*\.)?TEL([^:\r\n]*):(.+)$/gim)].map(
      ([, about = '', number = '']) => /waid=(\d+)/i.exec(about)?.[1] ?? number.trim(),
    );
    return name
      ? [{ name: beginningOfText(name, 255), numbers: numbers.map((one) => beginningOfText(one, 50)).slice(0, 20) }]
      : [];
  });

/** WhatsApp's id of the message. Ids that ours could not contain become their digest. */
function providerIdOf(row: SourceRow): string {
  const id = textColumn(row, 'wid') || textColumn(row, 'id');
  return /^[\w.@:-]{1,200}$/.test(id) ? id : createHash('sha256').update(id).digest('hex');
}

/** The part of a message that its kind decides. A location or card that cannot be read becomes its text. */
const contentOf = (
  kind: MessageKind,
  body: string,
): Pick<MessageContent, 'mediaType' | 'location' | 'contacts' | 'body'> => {
  if (kind === 'location') {
    const location = locationIn(body);
    return location ? { mediaType: kind, body: '', location } : { mediaType: 'text', body };
  }
  if (kind === 'contacts') {
    const contacts = cardsIn(body);
    return contacts.length > 0 ? { mediaType: kind, body: '', contacts } : { mediaType: 'text', body };
  }
  return { mediaType: kind, body };
};

const kindOf = (row: SourceRow): MessageKind => {
  const kind = kinds[textColumn(row, 'mediaType')] ?? 'unsupported';
  return kind === 'text' && textColumn(row, 'mediaUrl') !== '' ? 'document' : kind;
};

/** Prefixes of the source's own messages that people do not see. */
const invisible = /^[\u200e\u200f\u202a-\u202e]+/;
/** The source begins each of its automatic texts with this character. */
const automaticMark = '\u200e';
const isAutomatic = (row: SourceRow): boolean => textColumn(row, 'body').startsWith(automaticMark);

const quoteIn = (row: SourceRow, whatsappId: number): MessageContent['quoted'] => {
  const id = row.quotedMsgId;
  if (id == null || row.quotedBody == null) return null;
  return {
    id: messageIdOf(whatsappId, providerIdOf({ id })),
    body: [...textColumn(row, 'quotedBody').replace(invisible, '')].slice(0, 500).join(''),
    fromMe: booleanColumn(row, 'quotedFromMe'),
    mediaType: kinds[textColumn(row, 'quotedType')] ?? 'unsupported',
    authorName: null,
    fileName: null,
    thumbnail: null,
  };
};

/**
 * The sender of a message of ours. The tables of the source only mark automatic texts; an export has the user and the sender.
 */
export function senderOfSource(
  row: SourceRow,
  users: ReadonlyMap<unknown, number>,
): Pick<MessageContent, 'userId' | 'by'> {
  if (!booleanColumn(row, 'fromMe')) return {};
  const userId = users.get(row.userId) ?? null;
  if (userId !== null) return { userId };
  return { by: messageSenders.find((one) => one === row.sentBy) ?? (isAutomatic(row) ? 'bot' : 'agent') };
}

/** A message of the source as ours, without its file and its sender. `createdAt`: for a row without a time of its own. */
export function messageOfSource(
  row: SourceRow,
  { whatsappId, isGroup, createdAt }: { whatsappId: number; isGroup: boolean; createdAt: string },
): MessageContent & { isDeleted: boolean; isEdited: boolean; isAutomatic: boolean } {
  const fromMe = booleanColumn(row, 'fromMe');
  const body = beginningOfText(textColumn(row, 'body').replace(invisible, ''), longestBody);
  const ack = Math.trunc(numberColumn(row, 'ack') ?? 0);
  return {
    ...contentOf(kindOf(row), body),
    providerId: providerIdOf(row),
    fromMe,
    // Messages that WhatsApp never accepted are history as well: they are not sent from here.
    ack: fromMe ? Math.min(5, Math.max(1, ack)) : 0,
    createdAt: timeColumn(row, 'createdAt') ?? createdAt,
    quoted: quoteIn(row, whatsappId),
    participant:
      isGroup && !fromMe
        ? {
            group: null,
            phone: textColumn(row, 'authorNumber') || null,
            lid: null,
            name: textColumn(row, 'authorName') || null,
          }
        : null,
    isDeleted: booleanColumn(row, 'isDeleted'),
    isEdited: booleanColumn(row, 'isEdited'),
    isAutomatic: fromMe && isAutomatic(row),
  };
}
