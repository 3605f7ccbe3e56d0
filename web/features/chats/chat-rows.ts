import { type ChatMessage, seqOfChatMessage } from '#shared/chats/chat-message.ts';
import type { ScrolledRowTraits } from '#web/entities/messages/scroll/use-message-scroll.ts';
import type { ChatSend } from './use-chat-sends.ts';

/** A row of a chat: a stored message or one being sent. */
export type ChatListEntry =
  | { kind: 'message'; message: ChatMessage; startsDay: boolean; startsGroup: boolean; startsUnread: boolean }
  | { kind: 'send'; send: ChatSend };

/** Messages of one sender within this time form a run, as in conversations. */
const groupGapMs = 2 * 60_000;

export function keyOfChatRow(row: ChatListEntry): string {
  return row.kind === 'send' ? row.send.key : `message-${row.message.id}`;
}

export function scrollTraitsOfChatRows(meId: number): ScrolledRowTraits<ChatListEntry> {
  return {
    keyOf: keyOfChatRow,
    seqOf: (row) => (row.kind === 'message' ? seqOfChatMessage(row.message.chatId, row.message.id) : undefined),
    startsUnread: (row) => row.kind === 'message' && row.startsUnread,
    isOwn: (row) => row.kind === 'send' || row.message.senderId === meId,
    isBeingSent: (row) => row.kind === 'send',
  };
}

const dayOf = ({ createdAt }: ChatMessage) => new Date(createdAt).toDateString();

/**
 * The messages on their way after a live event about a stored message of one's own: the first one with its content is
 * stored, and no longer shown beside it. The answer to its call decides; without one it is shown as failed.
 */
export function chatSendsAfterEvent(sends: readonly ChatSend[], stored: ChatMessage): ChatSend[] {
  const same = sends.findIndex(
    ({ isStored, message, file }) =>
      !isStored && message === stored.message && (file?.name ?? null) === (stored.media?.fileName ?? null),
  );
  return sends.map((send, n) => (n === same ? { ...send, isStored: true } : send));
}

/** All rows in order, those being sent last; the first row of a part that goes on above carries no date. */
export function chatRows(
  messages: readonly ChatMessage[],
  sends: readonly ChatSend[],
  { unreadFrom, hasOlder }: { unreadFrom: number | null; hasOlder: boolean },
): ChatListEntry[] {
  return [
    ...messages.map((message, index): ChatListEntry => {
      const previous = messages[index - 1];
      const isNewDay = !previous || dayOf(previous) !== dayOf(message);
      const startsUnread = message.id === unreadFrom;
      const follows =
        previous?.senderId === message.senderId &&
        Date.parse(message.createdAt) - Date.parse(previous.createdAt) <= groupGapMs;
      return {
        kind: 'message',
        message,
        startsDay: isNewDay && !(hasOlder && index === 0),
        startsUnread,
        startsGroup: isNewDay || startsUnread || !follows,
      };
    }),
    ...sends.filter(({ isStored, error }) => !isStored || error).map((send): ChatListEntry => ({ kind: 'send', send })),
  ];
}
