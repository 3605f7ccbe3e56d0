import { useCallback, useMemo } from 'react';
import { messages } from '#shared/messages/contract.ts';
import type { Message } from '#shared/messages/message.ts';
import { useLiveEvent, useLiveRoom } from '#web/api/realtime.ts';
import { usePages } from '#web/api/use-pages.ts';
import { messagesInOrder, replaceMessage, updateMessage, upsertMessage, withAllMessagesRead } from './message-cache.ts';
import { useCaughtUp } from './use-caught-up.ts';

/** A conversation is marked read once it is on the screen (`useMarkRead`), not when it is loaded. */
const unread = { marksRead: 'false' } as const;

/** Messages from the end backwards, kept current by live events. */
const useFromEnd = (ticketId: number, isShown: boolean) => {
  const pages = usePages(messages.list, isShown ? { params: { ticketId }, query: unread } : null);
  const { change } = pages;
  const insert = useCallback((message: Message) => change((before) => upsertMessage(before, message)), [change]);
  const update = useCallback((message: Message) => change((before) => updateMessage(before, message)), [change]);
  return { ...pages, insert, update };
};

/** Messages from one of them in both directions: new messages join once the end has been reached. */
const useFromMessage = (ticketId: number, at: number | null) => {
  const params = { ticketId };
  const older = usePages(messages.list, at === null ? null : { params, query: { until: at } });
  const newer = usePages(messages.list, at === null ? null : { params, query: { after: at } });
  const { change: changeOlder } = older;
  const { change: changeNewer, hasMore: hasNewer } = newer;
  const update = useCallback(
    (message: Message) => {
      changeOlder((before) => replaceMessage(before, message));
      changeNewer((before) => replaceMessage(before, message));
    },
    [changeOlder, changeNewer],
  );
  const insert = useCallback(
    (message: Message) => {
      if (hasNewer || at === null || message.seq <= at) update(message);
      else changeNewer((before) => upsertMessage(before, message));
    },
    [hasNewer, at, update, changeNewer],
  );
  return { older, newer, insert, update };
};

/** The messages of one ticket, from the end or around a given message, loaded page by page. */
export function useConversation(ticketId: number, at: number | null) {
  const end = useFromEnd(ticketId, at === null);
  const around = useFromMessage(ticketId, at);
  const { older, newer } = around;
  const back = at === null ? end : older;
  const { insert, update } = at === null ? end : around;
  useLiveRoom({ action: 'joinChatBox', ticketId });
  useLiveEvent('appMessage', (event) => {
    if (event.message.ticketId !== ticketId) return;
    if (event.action === 'create') insert(event.message);
    else update(event.message);
  });
  const pages = useMemo(
    () => (at === null ? (end.pages ?? []) : [...(older.pages ?? []), ...(newer.pages ?? [])]),
    [at, end.pages, older.pages, newer.pages],
  );
  const rows = useMemo(() => messagesInOrder(pages), [pages]);
  const { change: changeBack } = back;
  const { change: changeNewer, mutate: mutateNewer } = newer;
  const markRead = useCallback(() => {
    changeBack(withAllMessagesRead);
    if (at !== null) changeNewer(withAllMessagesRead);
  }, [changeBack, changeNewer, at]);
  const { mutate } = back;
  const reload = useCallback(() => {
    void mutate();
    if (at !== null) void mutateNewer();
  }, [mutate, mutateNewer, at]);
  /** The newest `seq` of the whole conversation, whatever part of it is loaded. */
  const newestSeq = Math.max(rows.at(-1)?.seq ?? 0, back.pages?.[0]?.count ?? 0);
  const newestPage = end.pages?.[0];
  const oldest = rows[0]?.seq;
  const isUnreadBefore =
    newestPage !== undefined &&
    newestPage.ticket.unreadMessages > 0 &&
    end.hasMore &&
    oldest !== undefined &&
    newestPage.readSeq + 1 < oldest;
  const isFresh = back.isFresh && (at === null || newer.isFresh);
  useCaughtUp(ticketId, { messages: rows, version: at === null ? newestPage?.ticket.version : undefined, isFresh });
  const error = back.error ?? (at === null ? undefined : newer.error);
  const isLoading = back.isLoading || (at !== null && newer.isLoading);
  return {
    messages: rows,
    pages,
    newestSeq,
    error,
    /** Earlier messages could not be read; those on screen remain. */
    olderError: rows.length > 0 ? back.error : undefined,
    isLoading,
    /** The first page has arrived, even an empty one. */
    isLoaded: !isLoading && (!error || rows.length > 0),
    /** The loaded messages are current, not only kept from an earlier visit. */
    isFresh,
    /** `seq` from which messages are unread, when it is before the part loaded from the end; else null. */
    unreadBefore: isUnreadBefore ? newestPage.readSeq + 1 : null,
    isLoadingMore: back.isLoadingMore,
    hasMore: back.hasMore,
    loadMore: back.loadMore,
    hasNewer: at !== null && newer.hasMore,
    loadNewer: newer.loadMore,
    insert,
    markRead,
    reload,
  };
}

export type LoadedConversation = ReturnType<typeof useConversation>;
