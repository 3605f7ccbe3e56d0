import type { Message } from '#shared/messages/message.ts';
import type { TicketNote } from '#shared/ticket-notes/contract.ts';
import type { Send } from '../composer/sends.ts';
import { groupGapMs, type MessageItem, messageItems } from './message-items.ts';

/** A line of the conversation: a stored message, one still on its way, or a note of the team's. */
export type MessageRow =
  | ({ kind: 'message' } & MessageItem)
  | { kind: 'send'; send: Send; startsGroup: boolean }
  | { kind: 'note'; note: TicketNote };

export const rowKey = (row: MessageRow): string => {
  if (row.kind === 'note') return `note-${row.note.id}`;
  return row.kind === 'send' ? row.send.key : row.message.id;
};
export const rowTime = (row: MessageRow): string => {
  if (row.kind === 'note') return row.note.createdAt;
  return row.kind === 'send' ? row.send.createdAt : row.message.createdAt;
};

const followsOurs = (last: Message | undefined, { createdAt }: Send) =>
  last?.fromMe === true &&
  last.mediaType !== 'system' &&
  Date.parse(createdAt) - Date.parse(last.createdAt) <= groupGapMs;

/** As they were last drawn: a line that stays the same one is not drawn again when others come. */
const drawn = new WeakMap<Message, { kind: 'message' } & MessageItem>();

const messageRow = (item: MessageItem, startsDay: boolean): MessageRow => {
  const { message, startsGroup, startsUnread } = item;
  const known = drawn.get(message);
  if (known?.startsDay === startsDay && known.startsGroup === startsGroup && known.startsUnread === startsUnread)
    return known;
  const row = { kind: 'message' as const, message, startsDay, startsGroup, startsUnread };
  drawn.set(message, row);
  return row;
};

/**
 * All lines in order, what is under way last. While older pages are still to come, the first line carries no date:
 * it would vanish when they arrive and move what is on screen.
 */
export const messageRows = (
  messages: readonly Message[],
  sends: readonly Send[],
  firstUnreadId: string | null,
  hasOlder: boolean,
): MessageRow[] => [
  ...messageItems(messages, firstUnreadId).map((item, index) =>
    messageRow(item, item.startsDay && !(hasOlder && index === 0)),
  ),
  ...sends.map((send, index) => ({
    kind: 'send' as const,
    send,
    startsGroup: index === 0 && !followsOurs(messages.at(-1), send),
  })),
];
