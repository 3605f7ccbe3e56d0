import type { Message } from '#shared/messages/message.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';

/** One page of a conversation: pages go back in time, rows within a page go forward. */
export interface MessagePage {
  messages: Message[];
  ticket: Ticket;
  count: number;
  hasMore: boolean;
  nextCursor: string | null;
}

/** The whole loaded conversation, oldest first, each message once. */
export const inOrder = (pages: readonly MessagePage[]): Message[] => {
  const byId = new Map<string, Message>();
  for (const message of pages.flatMap((page) => page.messages)) {
    const known = byId.get(message.id);
    if (!known || known.version < message.version) byId.set(message.id, message);
  }
  return [...byId.values()].sort((a, b) => a.seq - b.seq);
};

/** Adds a new message to the newest page, or replaces an older version of it wherever it is. */
export const placeMessage = (pages: MessagePage[], message: Message): MessagePage[] => {
  const known = pages.flatMap((page) => page.messages).find((row) => row.id === message.id);
  if (known && known.version >= message.version) return pages;
  if (known) {
    return pages.map((page) =>
      page.messages.includes(known)
        ? { ...page, messages: page.messages.map((row) => (row === known ? message : row)) }
        : page,
    );
  }
  return pages.map((page, index) => (index === 0 ? { ...page, messages: [...page.messages, message] } : page));
};

/**
 * A change of a message on a page not loaded is no new message: only those that come after the oldest loaded row are shown.
 */
export const updateMessage = (pages: MessagePage[], message: Message): MessagePage[] => {
  const oldest = inOrder(pages)[0];
  return oldest && message.seq < oldest.seq ? pages : placeMessage(pages, message);
};

/** The conversation with everything the customer wrote marked read. */
export const allRead = (pages: MessagePage[]): MessagePage[] =>
  pages.map((page) =>
    page.messages.some((row) => !row.read)
      ? { ...page, messages: page.messages.map((row) => (row.read ? row : { ...row, read: true })) }
      : page,
  );

/** A newer version of a message in the place of the older one; of one that is not loaded there is nothing to replace. */
export const replaceMessage = (pages: MessagePage[], message: Message): MessagePage[] =>
  pages.some((page) => page.messages.some(({ id }) => id === message.id)) ? placeMessage(pages, message) : pages;
