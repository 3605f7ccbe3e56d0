import { proto } from '../wire/codec.ts';
import { readMedia } from './message-media.ts';
import { pollOfMessage } from './poll-of.ts';
import { unwrapMessage } from './unwrap.ts';

export type LocationDetails = { latitude: number; longitude: number; name?: string; address?: string; live?: true };
type Card = { name: string; vcard: string; numbers: string[] };
/** A quote's copy of the quoted message, drawn where the message itself is missing. */
type Quote = { kind: string; text: string; fileName?: string; hasThumbnail?: true };

/** The parts of a row besides text and file. */
export type MessageDetails = {
  location?: LocationDetails;
  contacts?: Card[];
  quote?: Quote;
  poll?: Poll;
  viewOnce?: true;
};
type Poll = { question: string; options: string[]; multiple: boolean };

export function messageDetails(content: Uint8Array): MessageDetails {
  const raw = proto.Message.decode(content);
  const message = unwrapMessage(raw);
  const location = locationOf(message);
  const contacts = cardsOf(message);
  const quote = quoteOf(message);
  const poll = pollOfMessage(message);
  return {
    ...(location && { location }),
    ...(contacts && { contacts }),
    ...(quote && { quote }),
    ...(poll && { poll: pollDetails(poll) }),
    ...((raw.viewOnceMessage || raw.viewOnceMessageV2) && { viewOnce: true as const }),
  };
}

const pollDetails = ({ name, options, selectableOptionsCount }: proto.Message.IPollCreationMessage): Poll => ({
  question: name ?? '',
  options: (options ?? []).map(({ optionName }) => optionName ?? ''),
  multiple: selectableOptionsCount !== 1,
});

function locationOf({ locationMessage, liveLocationMessage }: proto.IMessage): LocationDetails | undefined {
  const part = locationMessage ?? liveLocationMessage;
  if (!part) return undefined;
  return {
    latitude: part.degreesLatitude ?? 0,
    longitude: part.degreesLongitude ?? 0,
    ...(locationMessage?.name && { name: locationMessage.name }),
    ...(locationMessage?.address && { address: locationMessage.address }),
    ...(liveLocationMessage && { live: true as const }),
  };
}

function cardsOf({ contactMessage, contactsArrayMessage }: proto.IMessage): Card[] | undefined {
  const cards = contactMessage ? [contactMessage] : contactsArrayMessage?.contacts;
  return cards?.map(({ displayName, vcard }) => ({
    name: displayName ?? '',
    vcard: vcard ?? '',
    numbers: [...(vcard ?? '').matchAll(/^[^:\r\n]*TEL[^:\r\n]*:(.*)$/gim)].map(([, number = '']) => number.trim()),
  }));
}

/** Returns the context of a message of any kind, because every kind may quote another message. */
export function messageContext(message: proto.IMessage): proto.IContextInfo | undefined {
  for (const part of Object.values(unwrapMessage(message))) {
    if (typeof part === 'object' && part !== null && 'contextInfo' in part && part.contextInfo) {
      return part.contextInfo as proto.IContextInfo;
    }
  }
  return undefined;
}

function quoteOf(message: proto.IMessage): Quote | undefined {
  const quoted = messageContext(message)?.quotedMessage;
  if (!quoted) return undefined;
  const inner = unwrapMessage(quoted);
  const kind = Object.keys(proto.Message.toObject(proto.Message.fromObject(inner)))[0] ?? '';
  const media = readMedia(inner);
  const where = locationOf(inner);
  const [card] = cardsOf(inner) ?? [];
  const text = inner.conversation || inner.extendedTextMessage?.text || media?.caption || where?.name || card?.name;
  return {
    kind,
    text: text ?? '',
    ...(media?.fileName && { fileName: media.fileName }),
    ...(media?.thumbnail && { hasThumbnail: true as const }),
  };
}
