import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { type MessageRow, rowKey } from './message-rows.ts';

/** Older pages load this close to the top. */
const topMargin = 50;
/** Who scrolls up gets them before the top: a wheel at full speed takes no longer than a page to come that far. */
const aheadPx = 1_500;
/** Still "at the end" this close to it. */
const endMargin = 60;

interface ScrollOptions {
  scroller: RefObject<HTMLElement | null>;
  rows: MessageRow[];
  hasOlder: boolean;
  loadOlder: () => void;
  /** Opened at a message instead of at the end: what follows it may still be to come. */
  at: number | null;
  hasNewer: boolean;
  loadNewer: () => void;
}

/** By the height the page has now: the list learns of another one only after what scrolled because of it. */
const isNearEnd = (list: VirtualizerHandle, height: number) =>
  list.scrollSize - list.scrollOffset - height <= endMargin;

/**
 * Past its end the page stops by itself. The list's own way would go there again with every row measured in the next moments, and draw
 * back a reader who has left meanwhile.
 */
const goToEnd = (scroller: HTMLElement | null) =>
  scroller?.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' });

const isOwn = (row: MessageRow) => row.kind !== 'message' || row.message.fromMe;

/**
 * Where the conversation stands: opens at the first unread message, follows the end while the reader is there,
 * otherwise keeps still and counts what came; older pages grow upwards without moving what is on screen, newer ones downwards.
 */
export const useMessageScroll = (options: ScrollOptions) => {
  const { scroller, rows, hasOlder, loadOlder, at, hasNewer, loadNewer } = options;
  const list = useRef<VirtualizerHandle>(null);
  const atEnd = useRef(true);
  const placed = useRef(false);
  // Until the rows have been measured the place is a guess, and may look like the top.
  const settled = useRef(false);
  const offset = useRef(0);
  /** The height whoever looks for the end goes by, in pixels. */
  const viewport = useRef(0);
  const seen = useRef<{ first: string; last: string; count: number } | null>(null);
  // What a page brings is not news.
  const wasBeforeEnd = useRef(hasNewer);
  const [unseen, setUnseen] = useState(0);
  const [awayFromEnd, setAwayFromEnd] = useState(false);
  const [topIndex, setTopIndex] = useState(0);

  const first = rows[0] ? rowKey(rows[0]) : '';
  const last = rows.at(-1) ? rowKey(rows.at(-1) as MessageRow) : '';
  // Only in the very render that adds rows above: told at any other time the list would jump.
  const prepended = seen.current !== null && seen.current.first !== first && seen.current.last === last;

  const toEnd = useCallback(() => {
    atEnd.current = true;
    setUnseen(0);
    goToEnd(scroller.current);
  }, [scroller]);

  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = rows.length > 0 ? { first, last, count: rows.length } : null;
    const handle = list.current;
    const isPage = wasBeforeEnd.current;
    wasBeforeEnd.current = hasNewer;
    if (!handle || rows.length === 0 || before?.last === last) return;
    if (!placed.current) {
      placed.current = true;
      const place = at === null ? -1 : rows.findIndex((row) => row.kind === 'message' && row.message.seq >= at);
      if (place !== -1) {
        atEnd.current = false;
        handle.scrollToIndex(place, { align: 'center' });
        return;
      }
      const unread = rows.findIndex((row) => row.kind === 'message' && row.startsUnread);
      atEnd.current = unread <= 0;
      if (unread > 0) handle.scrollToIndex(unread, { align: 'start', offset: -24 });
      else goToEnd(scroller.current);
      return;
    }
    if (isPage) return;
    const newest = rows.at(-1);
    if (atEnd.current || newest?.kind === 'send') {
      atEnd.current = true;
      goToEnd(scroller.current);
    } else if (newest && !isOwn(newest)) setUnseen((count) => count + Math.max(1, rows.length - (before?.count ?? 0)));
  }, [rows, first, last, at, hasNewer, scroller]);

  const loadAtEdges = useCallback(() => {
    const handle = list.current;
    if (!handle || !scroller.current || !settled.current) return;
    if (handle.scrollOffset < topMargin && hasOlder) loadOlder();
    if (isNearEnd(handle, scroller.current.clientHeight) && hasNewer) loadNewer();
  }, [scroller, hasOlder, loadOlder, hasNewer, loadNewer]);

  /** Whether the reader is at the end, which may have come to them by a window that grew. */
  const lookForEnd = useCallback(() => {
    if (!list.current || !scroller.current) return;
    atEnd.current = isNearEnd(list.current, scroller.current.clientHeight) && !hasNewer;
    setAwayFromEnd(!atEnd.current);
    if (atEnd.current) setUnseen(0);
  }, [scroller, hasNewer]);

  /** A row grows because its reader asked for it: they read on where they are. */
  const stay = useCallback(() => {
    atEnd.current = false;
  }, []);

  /** The window or a row changed its height: the end stays where the reader is. */
  const onResize = useCallback(() => {
    const handle = list.current;
    if (!handle || !scroller.current || !placed.current) return;
    viewport.current = scroller.current.clientHeight;
    // Its new height stands in the page only when the list has been drawn.
    if (atEnd.current) queueMicrotask(() => atEnd.current && goToEnd(scroller.current));
    else lookForEnd();
    // A first page too short to scroll would never ask for the next one.
    if (handle.scrollSize > handle.viewportSize) return;
    if (hasOlder) loadOlder();
    if (hasNewer) loadNewer();
  }, [scroller, lookForEnd, hasOlder, loadOlder, hasNewer, loadNewer]);

  const onScroll = useCallback(
    (next: number) => {
      const handle = list.current;
      const isUp = next < offset.current;
      offset.current = next;
      if (!handle || !placed.current) return;
      // A scroll from before may be told of after the window has shrunk, and before that is: who was at the end of the higher one is
      // there still. Who was not has left.
      const hasShrunk = (scroller.current?.clientHeight ?? 0) < viewport.current;
      if (hasShrunk && isNearEnd(handle, viewport.current)) onResize();
      else lookForEnd();
      setTopIndex(handle.findItemIndex(next));
      // Only who goes that way: opening a conversation asks for nothing that may never be looked at.
      if (isUp && settled.current && next < aheadPx && hasOlder) loadOlder();
      loadAtEdges();
    },
    [scroller, lookForEnd, onResize, hasOlder, loadOlder, loadAtEdges],
  );

  const onScrollEnd = useCallback(() => {
    settled.current = placed.current;
    // Who got to an edge before the place had settled scrolls no further and would never be given more.
    loadAtEdges();
  }, [loadAtEdges]);

  return { list, prepended, onScroll, onScrollEnd, onResize, toEnd, stay, unseen, awayFromEnd, topIndex };
};
