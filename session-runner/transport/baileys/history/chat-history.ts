import { proto, toNumber, type WAMessage } from '@whiskeysockets/baileys';
import type { InboundEvent } from '#shared/messages/inbound.ts';
import type { ChatHistory, HistoryRequestAnchor, HistoryTimeSpan } from '../../transport.ts';
import { isGroupJid } from '../inbound/identity.ts';

type InboundMessage = Extract<InboundEvent, { type: 'message' }>;
type Chat = Pick<proto.IConversation, 'id' | 'pnJid' | 'lidJid' | 'endOfHistoryTransferType'>;

/** A chat of a history with its messages. */
export interface SyncedConversation {
  chat: Chat;
  messages: proto.IWebMessageInfo[];
}

const { COMPLETE_AND_NO_MORE_MESSAGE_REMAIN_ON_PRIMARY } = proto.Conversation.EndOfHistoryTransferType;

/** The event of a message; undefined for lines that no person wrote. */
type ToEvent = (message: WAMessage) => InboundMessage | undefined;

/** Reads the messages of a span from a conversation of the history. */
export function chatHistory(
  { chat, messages }: SyncedConversation,
  span: HistoryTimeSpan,
  toEvent: ToEvent,
): ChatHistory {
  const found: InboundMessage[] = [];
  let oldest: HistoryRequestAnchor | undefined;
  for (const message of newestFirst(messages)) {
    const at = timeOf(message);
    if (!message.key?.id || at === undefined) continue;
    if (!oldest || at <= oldest.at) oldest = { id: message.key.id, fromMe: message.key.fromMe ?? false, at };
    const event = isWithin(at, span) ? toEvent(addressed(message, chat)) : undefined;
    if (event) found.push(event);
  }
  const isWhole = chat.endOfHistoryTransferType === COMPLETE_AND_NO_MORE_MESSAGE_REMAIN_ON_PRIMARY;
  return { chat: chat.id ?? '', isGroup: isGroupJid(chat.id ?? ''), messages: found, oldest, isWhole };
}

/** Phones send the newest message first. */
function newestFirst(messages: proto.IWebMessageInfo[]): proto.IWebMessageInfo[] {
  const [first, last] = [messages[0], messages.at(-1)].map((message) => (message && timeOf(message)) ?? '');
  return first !== undefined && last !== undefined && first < last ? messages.toReversed() : messages;
}

/** WhatsApp's time; undefined when it is missing or absurd. */
function timeOf({ messageTimestamp }: proto.IWebMessageInfo): string | undefined {
  const seconds = toNumber(messageTimestamp ?? 0);
  const at = new Date(seconds * 1000);
  return seconds > 0 && !Number.isNaN(at.getTime()) && at.getUTCFullYear() < 10_000 ? at.toISOString() : undefined;
}

/** Times of WhatsApp are full seconds, so the span begins with the second in which it began. */
const isWithin = (at: string, { from, to }: HistoryTimeSpan): boolean =>
  at <= to && Date.parse(at) >= Math.floor(Date.parse(from) / 1000) * 1000;

/** The message with both addresses of its chat and, in a group, the one of its author. */
function addressed(message: proto.IWebMessageInfo, { id, pnJid, lidJid }: Chat): WAMessage {
  const participant = message.key?.participant ?? message.participant;
  const key = {
    ...message.key,
    remoteJid: id ?? message.key?.remoteJid,
    remoteJidAlt: (pnJid === id ? lidJid : (pnJid ?? lidJid)) ?? undefined,
    ...(participant && { participant }),
  };
  return { ...message, key } as WAMessage;
}
