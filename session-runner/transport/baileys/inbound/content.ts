import { normalizeMessageContent, proto, toNumber, type WAMessageContent } from '@whiskeysockets/baileys';
import { type ContactCard, maxContactCards, type Place } from '#shared/messages/card.ts';
import type { MessageKind } from '#shared/messages/content.ts';
import type { InboundMedia, MediaFamily } from '#shared/messages/media.ts';
import type { SealedVote } from '#shared/messages/poll.ts';
import { beginning } from '#shared/text/beginning.ts';
import { type FilePart, toMedia } from './media.ts';
import { placeText, toPlace } from './place.ts';
import { type ReadPoll, readPoll, sealedVote } from './poll.ts';
import { parseCard } from './vcard.ts';

export type Content =
  | {
      type: 'message';
      kind: MessageKind;
      body: string;
      isForwarded?: true;
      quotedProviderId: string | null;
      media: InboundMedia | null;
      location: Place | null;
      contacts: ContactCard[];
      poll?: ReadPoll;
      providerKind: string | null;
    }
  | { type: 'edit'; targetProviderId: string; body: string; at?: string }
  | { type: 'delete'; targetProviderId: string }
  | { type: 'pollVote'; targetProviderId: string; vote: SealedVote; at?: string }
  | { type: 'reaction'; targetProviderId: string; emoji: string; at?: string };

/** Parts of a message that carry nothing a person wrote: protocol, keys, headers of what follows. */
const NOISE: ReadonlySet<string> = new Set([
  'messageContextInfo',
  'senderKeyDistributionMessage',
  'fastRatchetKeySenderKeyDistributionMessage',
  'protocolMessage',
  'albumMessage',
  'pinInChatMessage',
  'keepInChatMessage',
  'messageHistoryNotice',
  'call',
]);

/** What a sender claims beyond the year 2096 is no time. */
const FAR_FUTURE = 4e12;
const LONGEST_EMOJI = 32;

const { Type } = proto.Message.ProtocolMessage;

/** What a message says, in our words; undefined when it says nothing to a person. Unknown kinds are never dropped. */
export function readContent(message: WAMessageContent): Content | undefined {
  const inner = normalizeMessageContent(message);
  if (!inner) return undefined;
  const protocol = inner.protocolMessage;
  if (protocol?.key?.id && protocol.type === Type.REVOKE) return { type: 'delete', targetProviderId: protocol.key.id };
  if (protocol?.key?.id && protocol.type === Type.MESSAGE_EDIT) return edit(protocol.key.id, protocol);
  if (inner.pollUpdateMessage) return readVote(inner.pollUpdateMessage);
  const reaction = inner.reactionMessage;
  if (reaction?.key?.id) {
    const at = timeOf(reaction.senderTimestampMs);
    return {
      type: 'reaction',
      targetProviderId: reaction.key.id,
      emoji: beginning(reaction.text ?? '', LONGEST_EMOJI),
      ...at,
    };
  }

  for (const [providerKind, part] of Object.entries(inner)) {
    if (part == null || NOISE.has(providerKind)) continue;
    const read = READERS[providerKind];
    const plain = read?.(inner) ?? { kind: 'unsupported', providerKind };
    return {
      type: 'message',
      body: '',
      media: null,
      location: null,
      contacts: [],
      providerKind: null,
      ...forwardedIn(part),
      quotedProviderId: contextOf(part)?.stanzaId ?? null,
      ...plain,
    };
  }
  return undefined;
}

type Plain = {
  kind: MessageKind;
  body?: string;
  media?: InboundMedia;
  location?: Place;
  contacts?: ContactCard[];
  poll?: ReadPoll;
  quotedProviderId?: string | null;
};
type Captioned = { caption?: string | null };

/** One reader per kind WhatsApp has; the name is its field in the message. Undefined: what it says makes no sense. */
const READERS: Record<string, (message: WAMessageContent) => Plain | undefined> = {
  conversation: (m) => text(m.conversation),
  extendedTextMessage: (m) => text(m.extendedTextMessage?.text),
  imageMessage: (m) => file('image', 'image', m.imageMessage),
  videoMessage: (m) => file('video', 'video', m.videoMessage),
  ptvMessage: (m) => file('video', 'video', m.ptvMessage),
  audioMessage: (m) => file(m.audioMessage?.ptt ? 'voice' : 'audio', 'audio', m.audioMessage),
  documentMessage: (m) => file('document', 'document', m.documentMessage),
  stickerMessage: (m) => file('sticker', 'sticker', m.stickerMessage),
  lottieStickerMessage: (m) => file('sticker', 'sticker', m.lottieStickerMessage?.message?.stickerMessage),
  locationMessage: (m) => location('location', m.locationMessage),
  liveLocationMessage: (m) => location('liveLocation', m.liveLocationMessage),
  contactMessage: (m) => contacts(m.contactMessage ? [m.contactMessage] : []),
  contactsArrayMessage: (m) => contacts(m.contactsArrayMessage?.contacts ?? []),
  pollCreationMessage: (m) => poll(m, m.pollCreationMessage),
  pollCreationMessageV2: (m) => poll(m, m.pollCreationMessageV2),
  pollCreationMessageV3: (m) => poll(m, m.pollCreationMessageV3),
  pollCreationMessageV4: (m) => poll(m, m.pollCreationMessageV4?.message?.pollCreationMessage),
  pollCreationMessageV5: (m) => poll(m, m.pollCreationMessageV5),
  buttonsMessage: (m) => words(m.buttonsMessage?.contentText),
  buttonsResponseMessage: (m) => words(m.buttonsResponseMessage?.selectedDisplayText),
  listMessage: (m) => words([m.listMessage?.title, m.listMessage?.description].filter(Boolean).join('\n')),
  listResponseMessage: (m) => words(m.listResponseMessage?.title),
  templateMessage: (m) => words(m.templateMessage?.hydratedTemplate?.hydratedContentText),
  templateButtonReplyMessage: (m) => words(m.templateButtonReplyMessage?.selectedDisplayText),
  interactiveMessage: (m) => words(m.interactiveMessage?.body?.text),
  interactiveResponseMessage: (m) => words(m.interactiveResponseMessage?.body?.text),
};

const text = (body: string | null | undefined): Plain => ({ kind: 'text', body: body ?? '' });

/** Undefined where it has no words: an empty bubble would tell nobody that something came. */
const words = (body: string | null | undefined): Plain | undefined => (body ? text(body) : undefined);

const file = (kind: MessageKind, family: MediaFamily, part: (FilePart & Captioned) | null | undefined): Plain => ({
  kind,
  body: part?.caption ?? '',
  media: toMedia(family, part ?? {}),
});

const location = (kind: 'location' | 'liveLocation', part: Parameters<typeof toPlace>[0]): Plain | undefined => {
  const place = toPlace(part);
  return place && { kind, body: placeText(place), location: place };
};

const contacts = (cards: proto.Message.IContactMessage[]): Plain => ({
  kind: 'contacts',
  body: cards.map(({ vcard }) => vcard ?? '').join('\n'),
  contacts: cards.slice(0, maxContactCards).map(({ vcard, displayName }) => parseCard(vcard ?? '', displayName ?? '')),
});

/** Its words stand in the text as well, for lists and searches. */
const poll = (m: WAMessageContent, part: proto.Message.IPollCreationMessage | null | undefined): Plain | undefined => {
  const read = part ? readPoll(m, part) : undefined;
  return (
    read && { kind: 'poll', body: [read.question, ...read.options.map((name) => `- ${name}`)].join('\n'), poll: read }
  );
};

function readVote({
  pollCreationMessageKey,
  vote,
  senderTimestampMs,
}: proto.Message.IPollUpdateMessage): Content | undefined {
  const sealed = sealedVote(vote);
  if (!pollCreationMessageKey?.id || !sealed) return undefined;
  return { type: 'pollVote', targetProviderId: pollCreationMessageKey.id, vote: sealed, ...timeOf(senderTimestampMs) };
}

function edit(targetProviderId: string, protocol: proto.Message.IProtocolMessage): Content | undefined {
  const content = protocol.editedMessage ? readContent(protocol.editedMessage) : undefined;
  if (content?.type !== 'message') return undefined;
  return { type: 'edit', targetProviderId, body: content.body, ...timeOf(protocol.timestampMs) };
}

/** To the millisecond, where the sender says so: a stanza's own time counts seconds, in which a person can change their mind. */
function timeOf(ms: Parameters<typeof toNumber>[0]): { at?: string } {
  const at = new Date(toNumber(ms ?? 0));
  return at.getTime() > 0 && at.getTime() < FAR_FUTURE ? { at: at.toISOString() } : {};
}

const forwardedIn = (part: unknown): { isForwarded?: true } =>
  contextOf(part)?.isForwarded ? { isForwarded: true } : {};

function contextOf(part: unknown): proto.IContextInfo | null | undefined {
  if (typeof part !== 'object' || part === null || !('contextInfo' in part)) return undefined;
  return (part as { contextInfo?: proto.IContextInfo | null }).contextInfo;
}
