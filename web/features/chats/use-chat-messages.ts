import { useCallback, useMemo } from 'react';
import type { ChatMessage } from '#shared/chats/chat-message.ts';
import { chats } from '#shared/chats/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { usePages } from '#web/api/use-pages.ts';

interface MessagePage {
  records: ChatMessage[];
}

const insert = <P extends MessagePage>(pages: P[], message: ChatMessage): P[] => {
  const existing = pages.flatMap(({ records }) => records).find(({ id }) => id === message.id);
  if (existing && existing.version >= message.version) return pages;
  if (existing)
    return pages.map((page) => ({ ...page, records: page.records.map((row) => (row === existing ? message : row)) }));
  const oldest = pages.at(-1)?.records[0];
  // A changed message of a page that is not loaded.
  if (oldest && message.id < oldest.id) return pages;
  return pages.map((page, index) => (index === 0 ? { ...page, records: [...page.records, message] } : page));
};

/** The messages of a chat, oldest first, loaded backwards page by page and kept current by live events. */
export function useChatMessages(chatId: number) {
  const list = usePages(chats.messages, { params: { chatId } });
  const { change } = list;
  const add = useCallback((message: ChatMessage) => change((pages) => insert(pages, message)), [change]);
  useLiveEvent('chatMessage', ({ message }) => {
    if (message.chatId === chatId) add(message);
  });
  const messages = useMemo(
    () => [...new Map(list.rows.map((row) => [row.id, row])).values()].sort((a, b) => a.id - b.id),
    [list.rows],
  );
  return { ...list, messages, add };
}
