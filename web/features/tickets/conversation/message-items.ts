import type { Message } from '#shared/messages/message.ts';

/** A message with how it is drawn among its neighbours. */
export interface MessageItem {
  message: Message;
  /** First of its day: a date goes above it. */
  startsDay: boolean;
  /** First of a run by one author within two minutes: the author's name and the bubble's tail go here. */
  startsGroup: boolean;
  /** The first one the agent has not seen: a line goes above it. */
  startsUnread: boolean;
}

/** What one author writes within this time stands together. */
export const groupGapMs = 2 * 60_000;

const author = (message: Message) => {
  if (message.fromMe) return 'us';
  return message.participant ? `member:${message.participant.number}` : 'customer';
};

const days = new WeakMap<Message, string>();

/** Asked of every message with each page that comes. */
const dayOf = (message: Message): string => {
  const known = days.get(message) ?? new Date(message.createdAt).toDateString();
  days.set(message, known);
  return known;
};

const continues = (message: Message, previous: Message) =>
  author(message) === author(previous) &&
  message.mediaType !== 'system' &&
  previous.mediaType !== 'system' &&
  Date.parse(message.createdAt) - Date.parse(previous.createdAt) <= groupGapMs;

/** Days, runs of one author and the first unread message, in one pass over the conversation in order. */
export const messageItems = (messages: readonly Message[], firstUnreadId: string | null): MessageItem[] =>
  messages.map((message, index) => {
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

/** Where reading should begin: the first message of the customer's that nobody has read. */
export const firstUnread = (messages: readonly Message[]): string | null =>
  messages.find((message) => !message.fromMe && !message.read)?.id ?? null;
