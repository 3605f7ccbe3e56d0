import type { Message } from '#shared/messages/message.ts';
import type { TicketLogEntry } from '#shared/tickets/log-entry.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';

/** A page of a conversation: pages go back in time, rows within a page go forward. */
export interface MessagePage {
  messages: Message[];
  ticket: Ticket;
  /** `seq` of the last message that was read. */
  readSeq: number;
  /** The acts on the ticket in the time of the page. */
  acts: TicketLogEntry[];
  count: number;
  hasMore: boolean;
  nextCursor: string | null;
}

/** The whole loaded conversation, oldest first, each message once. */
export function messagesInOrder(pages: readonly MessagePage[]): Message[] {
  const byId = new Map<string, Message>();
  for (const message of pages.flatMap((page) => page.messages)) {
    const existing = byId.get(message.id);
    if (!existing || existing.version < message.version) byId.set(message.id, message);
  }
  return [...byId.values()].sort((a, b) => a.seq - b.seq);
}

/**
 * Adds a new message to the newest page, or replaces an older version of it on its page. A message keeps its position: events
 * of one that came with a merged contact may carry another.
 */
export function upsertMessage(pages: MessagePage[], message: Message): MessagePage[] {
  const existing = pages.flatMap((page) => page.messages).find((row) => row.id === message.id);
  if (existing && existing.version >= message.version) return pages;
  if (existing) {
    return pages.map((page) =>
      page.messages.includes(existing)
        ? { ...page, messages: page.messages.map((row) => (row === existing ? { ...message, seq: row.seq } : row)) }
        : page,
    );
  }
  return pages.map((page, index) => (index === 0 ? { ...page, messages: [...page.messages, message] } : page));
}

/** Ignores the change of a message older than the oldest loaded row; its page is not loaded. */
export function updateMessage(pages: MessagePage[], message: Message): MessagePage[] {
  const oldest = messagesInOrder(pages)[0];
  return oldest && message.seq < oldest.seq ? pages : upsertMessage(pages, message);
}

/** The conversation with all messages of the customer marked read. */
export function withAllMessagesRead(pages: MessagePage[]): MessagePage[] {
  return pages.map((page) =>
    page.messages.some((row) => !row.read)
      ? { ...page, messages: page.messages.map((row) => (row.read ? row : { ...row, read: true })) }
      : page,
  );
}

/** Replaces the older version of a loaded message; ignores messages that are not loaded. */
export function replaceMessage(pages: MessagePage[], message: Message): MessagePage[] {
  return pages.some((page) => page.messages.some(({ id }) => id === message.id))
    ? upsertMessage(pages, message)
    : pages;
}
