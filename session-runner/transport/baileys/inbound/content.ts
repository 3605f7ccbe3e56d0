import { normalizeMessageContent, proto, type WAMessageContent } from '@whiskeysockets/baileys';
import type { ContactCard, Place } from '#shared/messages/card.ts';
import type { MessageKind } from '#shared/messages/content.ts';
import type { InboundMedia } from '#shared/messages/media.ts';

export type Content =
  | {
      type: 'message';
      kind: MessageKind;
      body: string;
      quotedProviderId: string | null;
      media: InboundMedia | null;
      location: Place | null;
      contacts: ContactCard[];
      providerKind: string | null;
    }
  | { type: 'edit'; targetProviderId: string; body: string }
  | { type: 'delete'; targetProviderId: string };

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

const { Type } = proto.Message.ProtocolMessage;

/** What a message says, in our words; undefined when it says nothing to a person. Unknown kinds are never dropped. */
export function readContent(message: WAMessageContent): Content | undefined {
  const inner = normalizeMessageContent(message);
  if (!inner) return undefined;
  const protocol = inner.protocolMessage;
  if (protocol?.key?.id && protocol.type === Type.REVOKE) return { type: 'delete', targetProviderId: protocol.key.id };
  if (protocol?.key?.id && protocol.type === Type.MESSAGE_EDIT) return edit(protocol.key.id, protocol.editedMessage);

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
      quotedProviderId: quotedIn(part),
      ...plain,
    };
  }
  return undefined;
}

type Plain = { kind: MessageKind; body?: string; media?: InboundMedia; quotedProviderId?: string | null };

/** One reader per kind WhatsApp has; the name is its field in the message. */
const READERS: Record<string, (message: WAMessageContent) => Plain> = {
  conversation: (m) => text(m.conversation),
  extendedTextMessage: (m) => text(m.extendedTextMessage?.text),
  imageMessage: (m) => file('image', m.imageMessage),
  videoMessage: (m) => file('video', m.videoMessage),
  ptvMessage: (m) => file('video', m.ptvMessage),
  audioMessage: (m) => file(m.audioMessage?.ptt ? 'voice' : 'audio', m.audioMessage),
  documentMessage: (m) => file('document', m.documentMessage),
  stickerMessage: (m) => file('sticker', m.stickerMessage),
  lottieStickerMessage: () => ({ kind: 'sticker' }),
  locationMessage: (m) => ({ kind: 'location', body: place(m.locationMessage) }),
  liveLocationMessage: (m) => ({ kind: 'liveLocation', body: place(m.liveLocationMessage) }),
  contactMessage: (m) => ({ kind: 'contacts', body: m.contactMessage?.vcard ?? '' }),
  contactsArrayMessage: (m) => ({
    kind: 'contacts',
    body: (m.contactsArrayMessage?.contacts ?? []).map((contact) => contact.vcard ?? '').join('\n'),
  }),
  reactionMessage: (m) => ({
    kind: 'reaction',
    body: m.reactionMessage?.text ?? '',
    quotedProviderId: m.reactionMessage?.key?.id ?? null,
  }),
  pollCreationMessage: (m) => poll(m.pollCreationMessage),
  pollCreationMessageV2: (m) => poll(m.pollCreationMessageV2),
  pollCreationMessageV3: (m) => poll(m.pollCreationMessageV3),
  buttonsMessage: (m) => text(m.buttonsMessage?.contentText),
  buttonsResponseMessage: (m) => text(m.buttonsResponseMessage?.selectedDisplayText),
  listMessage: (m) => text([m.listMessage?.title, m.listMessage?.description].filter(Boolean).join('\n')),
  listResponseMessage: (m) => text(m.listResponseMessage?.title),
  templateMessage: (m) => text(m.templateMessage?.hydratedTemplate?.hydratedContentText),
  templateButtonReplyMessage: (m) => text(m.templateButtonReplyMessage?.selectedDisplayText),
  interactiveMessage: (m) => text(m.interactiveMessage?.body?.text),
  interactiveResponseMessage: (m) => text(m.interactiveResponseMessage?.body?.text),
};

const text = (body: string | null | undefined): Plain => ({ kind: 'text', body: body ?? '' });

type File =
  | {
      mimetype?: string | null;
      caption?: string | null;
      fileName?: string | null;
      title?: string | null;
      fileLength?: number | { toString(): string } | null;
    }
  | null
  | undefined;

const file = (kind: MessageKind, part: File): Plain => ({
  kind,
  body: part?.caption ?? '',
  media: {
    mimetype: part?.mimetype ?? 'application/octet-stream',
    fileName: part?.fileName ?? part?.title ?? null,
    size: part?.fileLength == null ? null : Number(part.fileLength.toString()),
    width: null,
    height: null,
    seconds: null,
    thumbnail: null,
    waveform: null,
    source: null,
  },
});

type PlacePart =
  | { degreesLatitude?: number | null; degreesLongitude?: number | null; name?: string | null; address?: string | null }
  | null
  | undefined;

const place = (part: PlacePart): string => {
  const link = `https://maps.google.com/maps?q=${part?.degreesLatitude ?? 0},${part?.degreesLongitude ?? 0}`;
  return [part?.name, part?.address, link].filter(Boolean).join('\n');
};

const poll = (part: proto.Message.IPollCreationMessage | null | undefined): Plain => ({
  kind: 'poll',
  body: [part?.name ?? '', ...(part?.options ?? []).map((option) => `- ${option.optionName ?? ''}`)].join('\n'),
});

function edit(targetProviderId: string, edited: WAMessageContent | null | undefined): Content | undefined {
  const content = edited ? readContent(edited) : undefined;
  return content?.type === 'message' ? { type: 'edit', targetProviderId, body: content.body } : undefined;
}

function quotedIn(part: unknown): string | null {
  if (typeof part !== 'object' || part === null || !('contextInfo' in part)) return null;
  const { contextInfo } = part as { contextInfo?: proto.IContextInfo | null };
  return contextInfo?.stanzaId ?? null;
}
