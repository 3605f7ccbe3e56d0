import { normalizeMessageContent, proto, toNumber, type WAMessageContent } from '@whiskeysockets/baileys';
import type { ContactCard, GeoLocation } from '#shared/messages/card.ts';
import type { MessageKind } from '#shared/messages/content.ts';
import type { InboundMedia } from '#shared/messages/media.ts';
import type { SealedVote } from '#shared/messages/poll.ts';
import { beginningOfText } from '#shared/text/beginning.ts';
import { type ReadPoll, sealedVote } from './poll.ts';
import { type KindContent, kindReaders } from './readers.ts';

export type InboundContent =
  | {
      type: 'message';
      kind: MessageKind;
      body: string;
      isForwarded?: true;
      quotedProviderId: string | null;
      media: InboundMedia | null;
      location: GeoLocation | null;
      contacts: ContactCard[];
      poll?: ReadPoll;
      providerKind: string | null;
    }
  | { type: 'edit'; targetProviderId: string; body: string; at?: string }
  | { type: 'delete'; targetProviderId: string }
  | { type: 'pollVote'; targetProviderId: string; vote: SealedVote; at?: string }
  | { type: 'reaction'; targetProviderId: string; emoji: string; at?: string };

/** Parts of a message that contain nothing a person wrote: protocol, keys, headers of what follows. */
const noise: ReadonlySet<string> = new Set([
  'messageContextInfo',
  'senderKeyDistributionMessage',
  'fastRatchetKeySenderKeyDistributionMessage',
  'protocolMessage',
  'albumMessage',
  'pinInChatMessage',
  'keepInChatMessage',
  'limitSharingMessage',
  'messageHistoryNotice',
  'call',
]);

/** Times that a sender claims beyond the year 2096 are ignored. */
const farFuture = 4e12;
const longestEmoji = 32;

const { Type } = proto.Message.ProtocolMessage;

/**
 * Kind of a message that is newer than the library: decoding leaves only the header that all messages have, and only
 * the phone can show it.
 */
const unknown = 'unknown';

/**
 * The content of a message in our types; undefined when it contains nothing for a person. Unsupported kinds are never
 * dropped.
 */
export function readInboundContent(message: WAMessageContent): InboundContent | undefined {
  const inner = normalizeMessageContent(message) ?? {};
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
      emoji: beginningOfText(reaction.text ?? '', longestEmoji),
      ...at,
    };
  }

  for (const [providerKind, part] of Object.entries(inner)) {
    if (part == null || noise.has(providerKind)) continue;
    const read = kindReaders[providerKind];
    if (!read) {
      const wrapped = wrappedIn(part);
      const content = wrapped && readInboundContent(wrapped);
      if (content) return content;
    }
    return whole(part, read?.(inner) ?? { kind: 'unsupported' }, providerKind);
  }
  const isEmpty = Object.entries(inner).every(([name, part]) => part == null || name === 'messageContextInfo');
  return isEmpty ? whole(undefined, { kind: 'unsupported' }, unknown) : undefined;
}

export function isUnsupportedContent(content: InboundContent | undefined): boolean {
  return content?.type === 'message' && content.providerKind === unknown;
}

const whole = (part: unknown, plain: KindContent, providerKind: string): InboundContent => ({
  type: 'message',
  body: '',
  media: null,
  location: null,
  contacts: [],
  ...forwardedIn(part),
  quotedProviderId: contextOf(part)?.stanzaId ?? null,
  ...plain,
  providerKind: plain.kind === 'unsupported' ? providerKind : null,
});

/** The message inside an envelope that the library does not open. */
const wrappedIn = (part: unknown): WAMessageContent | undefined =>
  typeof part === 'object' && part !== null && 'message' in part
    ? ((part as { message?: WAMessageContent | null }).message ?? undefined)
    : undefined;

function readVote({
  pollCreationMessageKey,
  vote,
  senderTimestampMs,
}: proto.Message.IPollUpdateMessage): InboundContent | undefined {
  const sealed = sealedVote(vote);
  if (!pollCreationMessageKey?.id || !sealed) return undefined;
  return { type: 'pollVote', targetProviderId: pollCreationMessageKey.id, vote: sealed, ...timeOf(senderTimestampMs) };
}

function edit(targetProviderId: string, protocol: proto.Message.IProtocolMessage): InboundContent | undefined {
  const content = protocol.editedMessage ? readInboundContent(protocol.editedMessage) : undefined;
  if (content?.type !== 'message') return undefined;
  return { type: 'edit', targetProviderId, body: content.body, ...timeOf(protocol.timestampMs) };
}

/**
 * The sender's time in milliseconds, if given: a stanza's own time counts seconds, in which a person can change their
 * mind.
 */
function timeOf(ms: Parameters<typeof toNumber>[0]): { at?: string } {
  const at = new Date(toNumber(ms ?? 0));
  return at.getTime() > 0 && at.getTime() < farFuture ? { at: at.toISOString() } : {};
}

const forwardedIn = (part: unknown): { isForwarded?: true } =>
  contextOf(part)?.isForwarded ? { isForwarded: true } : {};

function contextOf(part: unknown): proto.IContextInfo | null | undefined {
  if (typeof part !== 'object' || part === null || !('contextInfo' in part)) return undefined;
  return (part as { contextInfo?: proto.IContextInfo | null }).contextInfo;
}
