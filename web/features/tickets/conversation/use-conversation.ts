import { useCallback, useMemo } from 'react';
import { type Message, messages } from '#shared/messages/contract.ts';
import { useLive, useRoom } from '#web/api/realtime.ts';
import { usePages } from '#web/api/use-pages.ts';
import { allRead, inOrder, placeMessage, updateMessage } from './message-cache.ts';

/** The messages of one ticket, loaded page by page backwards and kept current by live events. */
export const useConversation = (ticketId: number) => {
  const { pages, error, isLoading, isLoadingMore, hasMore, loadMore, change, mutate } = usePages(messages.list, {
    params: { ticketId },
  });
  const place = useCallback((message: Message) => change((before) => placeMessage(before, message)), [change]);
  const markRead = useCallback(() => change(allRead), [change]);
  useRoom({ action: 'joinChatBox', ticketId });
  useLive('appMessage', (event) => {
    if (event.message.ticketId !== ticketId) return;
    if (event.action === 'create') place(event.message);
    else change((before) => updateMessage(before, event.message));
  });
  const rows = useMemo(() => inOrder(pages ?? []), [pages]);
  const reload = useCallback(() => void mutate(), [mutate]);
  return { messages: rows, error, isLoading, isLoadingMore, hasMore, loadMore, place, markRead, reload };
};
