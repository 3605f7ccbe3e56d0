import type { Message } from '#shared/messages/message.ts';
import type { Schedule } from '#shared/schedules/schedule.ts';
import type { TicketNote } from '#shared/ticket-notes/contract.ts';
import type { TicketLogEntry } from '#shared/tickets/log-entry.ts';
import type { PendingSend } from '#web/entities/sends/sends.ts';
import { groupGapMs, type MessageItem, messageItems } from './message-items.ts';

export type StoredMessageRow = { kind: 'message' } & MessageItem;

/** Pictures and videos that are drawn together, oldest first. */
export interface AlbumRow {
  kind: 'album';
  items: readonly [StoredMessageRow, ...StoredMessageRow[]];
}

/**
 * A row of the conversation: a stored message, an album of them, one being sent, a note of the team, an act on the
 * ticket, or a scheduled message that failed.
 */
export type ConversationRow =
  | StoredMessageRow
  | AlbumRow
  | { kind: 'send'; send: PendingSend; startsGroup: boolean }
  | { kind: 'note'; note: TicketNote }
  | { kind: 'act'; entry: TicketLogEntry }
  | { kind: 'unsent'; schedule: Schedule };

/** The stored messages that a row draws. */
export function messagesOfConversationRow(row: ConversationRow): readonly Message[] {
  if (row.kind === 'album') return row.items.map(({ message }) => message);
  return row.kind === 'message' ? [row.message] : [];
}

/** The marks of a row of stored messages, such as the beginning of a day: those of its first one. */
export function itemOfConversationRow(row: ConversationRow): MessageItem | null {
  if (row.kind === 'album') return row.items[0];
  return row.kind === 'message' ? row : null;
}

export function rowKey(row: ConversationRow): string {
  if (row.kind === 'note') return `note-${row.note.id}`;
  if (row.kind === 'act') return `act-${row.entry.at}-${row.entry.kind}`;
  if (row.kind === 'unsent') return `unsent-${row.schedule.id}`;
  if (row.kind === 'album') return row.items[0].message.id;
  return row.kind === 'send' ? row.send.key : row.message.id;
}

export function conversationRowTime(row: ConversationRow): string {
  if (row.kind === 'note') return row.note.createdAt;
  if (row.kind === 'act') return row.entry.at;
  if (row.kind === 'unsent') return row.schedule.updatedAt;
  if (row.kind === 'album') return row.items[0].message.createdAt;
  return row.kind === 'send' ? row.send.createdAt : row.message.createdAt;
}

const followsOurs = (last: Message | undefined, { createdAt }: PendingSend) =>
  last?.fromMe === true &&
  last.mediaType !== 'system' &&
  Date.parse(createdAt) - Date.parse(last.createdAt) <= groupGapMs;

/** The rows as last drawn: an unchanged row stays the same object and is not drawn again when others arrive. */
const drawn = new WeakMap<Message, StoredMessageRow>();

const messageRow = (item: MessageItem, startsDay: boolean): ConversationRow => {
  const { message, startsGroup, startsUnread } = item;
  const cached = drawn.get(message);
  if (cached?.startsDay === startsDay && cached.startsGroup === startsGroup && cached.startsUnread === startsUnread)
    return cached;
  const row = { kind: 'message' as const, message, startsDay, startsGroup, startsUnread };
  drawn.set(message, row);
  return row;
};

/**
 * All rows in order, those being sent last. While older pages are not loaded, the first row carries no date: the date
 * would vanish when they arrive and move the rows on screen.
 */
export function messageRows(
  messages: readonly Message[],
  sends: readonly PendingSend[],
  firstUnreadId: string | null,
  hasOlder: boolean,
): ConversationRow[] {
  return [
    ...messageItems(messages, firstUnreadId).map((item, index) =>
      messageRow(item, item.startsDay && !(hasOlder && index === 0)),
    ),
    ...sends.map((send, index) => ({
      kind: 'send' as const,
      send,
      startsGroup: index === 0 && !followsOurs(messages.at(-1), send),
    })),
  ];
}
