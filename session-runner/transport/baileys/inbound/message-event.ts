import {
  areJidsSameUser,
  normalizeMessageContent,
  proto,
  toNumber,
  type WAMessage,
  type WAMessageContent,
  type WAMessageKey,
} from '@whiskeysockets/baileys';
import { type InboundEvent, type PeerIdentity, undecryptedKind } from '#shared/messages/inbound.ts';
import type { ConnectionId } from '../../transport.ts';
import { type InboundContent, isUnsupportedContent, readInboundContent } from './content.ts';
import { addressesOfPerson, groupIdentity, isGroupJid, type PeerDirectory, personIdentity } from './identity.ts';

const status = 'status@broadcast';
const broadcast = '@broadcast';
const newsletter = '@newsletter';
/** Marks a message of which some part could not be decrypted. */
const undecryptable = proto.WebMessageInfo.StubType.CIPHERTEXT;

/** The event of a live message; undefined if no person wrote it to this account. */
export function inboundEventOfMessage(
  connection: ConnectionId,
  directory: PeerDirectory,
  message: WAMessage,
): InboundEvent | undefined {
  const content = contentOf(message);
  const around = content && aroundOf(connection, directory, message);
  return around && { ...around, ...withAuthors(content, authorsOf(directory, message.key, around.fromMe)) };
}

/** The event of a message that could not be decrypted; undefined if it would not be shown even when decrypted. */
export function undecryptedMessageEvent(connection: ConnectionId, directory: PeerDirectory, message: WAMessage) {
  if (message.messageStubType !== undecryptable || contentOf(message) || isPeer(message)) return undefined;
  const around = aroundOf(connection, directory, message);
  if (!around) return undefined;
  const nothing = { body: '', quotedProviderId: null, media: null, location: null, contacts: [] };
  return {
    ...around,
    ...nothing,
    type: 'message' as const,
    kind: 'unsupported' as const,
    providerKind: undecryptedKind,
  };
}

function aroundOf(connection: ConnectionId, directory: PeerDirectory, message: WAMessage) {
  const { key } = message;
  const { id, remoteJid } = key;
  if (!id || !remoteJid || remoteJid === status || remoteJid.endsWith(newsletter)) return undefined;
  const fromMe = key.fromMe ?? false;
  const name = fromMe ? null : (message.pushName ?? null);
  const between = peers(directory, key, remoteJid, fromMe, name);
  if (!between) return undefined;
  const { companyId, whatsappId } = connection;
  return { companyId, whatsappId, providerId: id, ...between, fromMe, at: timeOf(message) };
}

/** Addresses of a message's author: votes are encrypted for the addresses of the poll's creator and of the voter. */
const authorsOf = (directory: PeerDirectory, key: WAMessageKey, fromMe: boolean): string[] =>
  fromMe
    ? addressesOfPerson(directory, ...directory.own())
    : key.participant
      ? addressesOfPerson(directory, key.participant, key.participantAlt)
      : addressesOfPerson(directory, key.remoteJid, key.remoteJidAlt);

function withAuthors(content: InboundContent, authors: string[]) {
  if (content.type === 'pollVote') return { ...content, voters: authors };
  if (content.type !== 'message') return content;
  const { poll, ...plain } = content;
  return { ...plain, ...(poll && { poll: { ...poll, creators: authors } }) };
}

/** WhatsApp's time, or the current time if that is missing or invalid. */
function timeOf({ messageTimestamp }: WAMessage): string {
  const at = new Date(toNumber(messageTimestamp ?? 0) * 1000);
  return Number.isNaN(at.getTime()) ? new Date().toISOString() : at.toISOString();
}

/** Messages that the account's devices send each other belong to no chat. */
const isPeer = (message: WAMessage & { category?: string }): boolean => message.category === 'peer';

function contentOf(whole: WAMessage): InboundContent | undefined {
  const { key, message } = whole;
  if (isPeer(whole)) return undefined;
  const content = message ? readInboundContent(message) : undefined;
  // When the other part could not be decrypted, only a header is left.
  if (whole.messageStubType === undecryptable && isUnsupportedContent(content)) return undefined;
  if (!key.isViewOnce && !isViewOnce(message)) return content;
  // Only the phone may show these; linked devices learn no more than that one arrived.
  const plain = { body: '', media: null, location: null, contacts: [], providerKind: null };
  const quotedProviderId = content?.type === 'message' ? content.quotedProviderId : null;
  return { ...plain, quotedProviderId, type: 'message', kind: 'viewOnce' };
}

/** The mark is an envelope, which may be inside another, or a flag on the file. */
function isViewOnce(message: WAMessageContent | null | undefined): boolean {
  const opened = message?.ephemeralMessage?.message ?? message;
  if (opened?.viewOnceMessage || opened?.viewOnceMessageV2 || opened?.viewOnceMessageV2Extension) return true;
  const { imageMessage, videoMessage, audioMessage } = normalizeMessageContent(message ?? undefined) ?? {};
  return [imageMessage, videoMessage, audioMessage].some((part) => part?.viewOnce);
}

/**
 * The chat and author of a message. Undefined for notes to oneself, and for our own broadcast lists, which do not show
 * their recipients.
 */
function peers(
  directory: PeerDirectory,
  key: WAMessageKey,
  remoteJid: string,
  fromMe: boolean,
  name: string | null,
): { chat: PeerIdentity; participant: PeerIdentity | null } | undefined {
  if (isGroupJid(remoteJid)) {
    const author = fromMe ? null : personIdentity(directory, name, key.participant, key.participantAlt);
    return { chat: groupIdentity(directory, remoteJid), participant: author };
  }
  // A customer's broadcast list reaches us as a message of that customer.
  const isList = remoteJid.endsWith(broadcast);
  const isOwn = (jid: string) => directory.own().some((own) => areJidsSameUser(own, jid));
  if (fromMe && (isList || isOwn(remoteJid))) return undefined;
  const jids = isList ? [key.participant, key.participantAlt] : [remoteJid, key.remoteJidAlt];
  // In a message from our phone, the second address can be our own instead of the customer's.
  const theirs = jids.flatMap((jid) => (jid && !isOwn(jid) ? [jid] : []));
  return theirs.length > 0 ? { chat: personIdentity(directory, name, ...theirs), participant: null } : undefined;
}
