import type { Message } from '#shared/messages/message.ts';

/** A message with its position among its neighbours, as needed for drawing. */
export interface MessageItem {
  message: Message;
  /** First message of its day: a date goes above it. */
  startsDay: boolean;
  /** First of a run by one author within two minutes: it shows the author's name and the bubble's tail. */
  startsGroup: boolean;
  /** The first message the agent has not seen: a line goes above it. */
  startsUnread: boolean;
}

/** Messages of one author within this time form a run. */
export const groupGapMs = 2 * 60_000;

const author = (message: Message) => {
  if (message.fromMe) return 'us';
  return message.participant ? `member:${message.participant.number}` : 'customer';
};

const days = new WeakMap<Message, string>();

/** Cached, because every message is computed again with each new page. */
const dayOf = (message: Message): string => {
  const day = days.get(message) ?? new Date(message.createdAt).toDateString();
  days.set(message, day);
  return day;
};

const continues = (message: Message, previous: Message) =>
  author(message) === author(previous) &&
  message.mediaType !== 'system' &&
  previous.mediaType !== 'system' &&
  Date.parse(message.createdAt) - Date.parse(previous.createdAt) <= groupGapMs;

/** Marks days, runs of one author and the first unread message, in one pass over the ordered conversation. */
export function messageItems(messages: readonly Message[], firstUnreadId: string | null): MessageItem[] {
  return messages.map((message, index) => {
    const previous = messages[index - 1];
    const startsDay = !previous || dayOf(previous) !== dayOf(message);
    const startsUnread = message.id === firstUnreadId;
    return {
      message,
      startsDay,
      startsUnread,
      startsGroup: startsDay || startsUnread || !previous || !continues(message, previous),
    };
  });
}

/** The id of the customer's first unread message, where reading should begin. */
export function firstUnread(messages: readonly Message[]): string | null {
  return messages.find((message) => !message.fromMe && !message.read)?.id ?? null;
}
