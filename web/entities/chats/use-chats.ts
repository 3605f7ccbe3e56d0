import { chats } from '#shared/chats/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { usePages } from '#web/api/use-pages.ts';
import { type ChatPage, upsertChat, withoutChat } from './chat-cache.ts';

/** The user's internal chats, the last active first, kept current by live events; none where the plan or the user’s role has no chats. */
export function useChats(searchParam = '') {
  const { id, company } = useUser();
  const mayChat = useCan()('chats:use');
  const hasChats = company.plan.useInternalChat && mayChat;
  const list = usePages(chats.list, hasChats ? { query: { searchParam } } : null, { isShared: true });
  const { change, mutate } = list;
  useLiveEvent('chat', (event) => {
    if (event.action === 'delete') return change((pages) => withoutChat(pages as ChatPage[], event.chatId, id));
    // A search is read again: only the server knows whether the chat belongs to it.
    if (searchParam !== '') return void mutate();
    change((pages) => {
      const next = upsertChat(pages as ChatPage[], event.chat, id);
      if (!next) queueMicrotask(() => void mutate());
      return next ?? pages;
    });
  });
  return { ...list, unread: (list.pages as ChatPage[] | undefined)?.[0]?.unread ?? 0 };
}
