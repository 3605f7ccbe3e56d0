import { toNumber, type WAMessage, type WAMessageKey } from '@whiskeysockets/baileys';
import type { InboundEvent, PeerIdentity } from '#shared/messages/inbound.ts';
import type { ConnectionId } from '../../transport.ts';
import { type Content, readContent } from './content.ts';
import { addressesOf, type Directory, group, isGroup, person } from './identity.ts';

const STATUS = 'status@broadcast';
const BROADCAST = '@broadcast';
const NEWSLETTER = '@newsletter';

/** A live message as our event; undefined for what no person wrote to this account. */
export function messageEvent(
  connection: ConnectionId,
  directory: Directory,
  message: WAMessage,
): InboundEvent | undefined {
  const { key } = message;
  const { id, remoteJid } = key;
  if (!id || !remoteJid || remoteJid === STATUS || remoteJid.endsWith(NEWSLETTER)) return undefined;
  const content = contentOf(message);
  if (!content) return undefined;
  const fromMe = key.fromMe ?? false;
  const name = fromMe ? null : (message.pushName ?? null);
  return {
    companyId: connection.companyId,
    whatsappId: connection.whatsappId,
    providerId: id,
    ...peers(directory, key, remoteJid, fromMe, name),
    fromMe,
    at: timeOf(message),
    ...withAuthors(content, authorsOf(directory, key, fromMe)),
  };
}

/** Votes are sealed for the addresses of who made the poll and of who votes. */
const authorsOf = (directory: Directory, key: WAMessageKey, fromMe: boolean): string[] =>
  fromMe
    ? addressesOf(directory, ...directory.own())
    : key.participant
      ? addressesOf(directory, key.participant, key.participantAlt)
      : addressesOf(directory, key.remoteJid, key.remoteJidAlt);

function withAuthors(content: Content, authors: string[]) {
  if (content.type === 'pollVote') return { ...content, voters: authors };
  if (content.type !== 'message') return content;
  const { poll, ...plain } = content;
  return { ...plain, ...(poll && { poll: { ...poll, creators: authors } }) };
}

/** WhatsApp's time; ours where it gave none that is a time. */
function timeOf({ messageTimestamp }: WAMessage): string {
  const at = new Date(toNumber(messageTimestamp ?? 0) * 1000);
  return Number.isNaN(at.getTime()) ? new Date().toISOString() : at.toISOString();
}

function contentOf({ key, message }: WAMessage): Content | undefined {
  const viewOnce = key.isViewOnce || message?.viewOnceMessage || message?.viewOnceMessageV2;
  const content = message ? readContent(message) : undefined;
  if (!viewOnce) return content;
  // The phone alone may show these; linked devices only learn that one arrived.
  const plain = { body: '', quotedProviderId: null, media: null, location: null, contacts: [], providerKind: null };
  return content?.type === 'message'
    ? { ...content, kind: 'viewOnce', media: null }
    : { type: 'message', kind: 'viewOnce', ...plain };
}

function peers(
  directory: Directory,
  key: WAMessageKey,
  remoteJid: string,
  fromMe: boolean,
  name: string | null,
): { chat: PeerIdentity; participant: PeerIdentity | null } {
  if (isGroup(remoteJid)) {
    const author = fromMe ? null : person(directory, name, key.participant, key.participantAlt);
    return { chat: group(directory, remoteJid), participant: author };
  }
  // A customer's broadcast list reaches us as a message of that customer.
  const isList = remoteJid.endsWith(BROADCAST);
  const jids = isList ? [key.participant, key.participantAlt] : [remoteJid, key.remoteJidAlt];
  return { chat: person(directory, name, ...jids), participant: null };
}
