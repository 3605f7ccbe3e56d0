import type { Chat } from '#shared/chats/chat.ts';

/** A page of the list of chats. */
export interface ChatPage {
  records: Chat[];
  unread: number;
  count: number;
  hasMore: boolean;
  nextCursor: string | null;
}

/** The reader's own entry in a chat. */
export function ownMembershipInChat(chat: Chat, userId: number) {
  return chat.users.find((member) => member.userId === userId);
}

/** Whether the chat has messages that this user has not read. */
export function isUnread(chat: Chat, userId: number): boolean {
  return (ownMembershipInChat(chat, userId)?.unreads ?? 0) > 0;
}

const lastActiveFirst = (a: Chat, b: Chat) => (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : 0);

const spread = (pages: ChatPage[], records: Chat[], unread: number): ChatPage[] => {
  let from = 0;
  return pages.map((page, index) => {
    const isLast = index === pages.length - 1;
    const end = isLast ? records.length : from + page.records.length;
    const part = records.slice(from, end);
    from = end;
    return { ...page, records: part, unread };
  });
};

/**
 * Adds a new chat or replaces an older version of it, in the order of the list. Returns null when the count of unread chats
 * must be read again: a chat that is not loaded may have been unread before.
 */
export function upsertChat(pages: ChatPage[], chat: Chat, userId: number): ChatPage[] | null {
  const all = pages.flatMap(({ records }) => records);
  const existing = all.find(({ id }) => id === chat.id);
  if (existing && existing.version >= chat.version) return pages;
  if (!existing && (pages.at(-1)?.hasMore ?? false)) return null;
  const by = Number(isUnread(chat, userId)) - Number(existing ? isUnread(existing, userId) : false);
  const records = [chat, ...all.filter(({ id }) => id !== chat.id)].sort(lastActiveFirst);
  return spread(pages, records, (pages[0]?.unread ?? 0) + by);
}

export function withoutChat(pages: ChatPage[], chatId: number, userId: number): ChatPage[] {
  const all = pages.flatMap(({ records }) => records);
  const gone = all.find(({ id }) => id === chatId);
  if (!gone) return pages;
  const unread = (pages[0]?.unread ?? 0) - Number(isUnread(gone, userId));
  return spread(
    pages,
    all.filter(({ id }) => id !== chatId),
    unread,
  );
}
