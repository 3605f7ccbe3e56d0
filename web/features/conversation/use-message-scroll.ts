import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { type MessageRow, rowKey } from './message-rows.ts';

/** Older pages load this close to the top, in pixels. */
const topMargin = 50;
/**
 * Scrolling up loads older pages earlier: at full speed a wheel covers this distance in the time one page takes to
 * load.
 */
const aheadPx = 1_500;
/** The reader counts as being at the end within this distance. */
const endMargin = 60;

interface ScrollOptions {
  scroller: RefObject<HTMLElement | null>;
  rows: MessageRow[];
  hasOlder: boolean;
  loadOlder: () => void;
  /** `seq` of the message the list opens at, instead of the end; later messages may not be loaded yet. */
  at: number | null;
  hasNewer: boolean;
  loadNewer: () => void;
}

/** Uses the page's current height: the list learns of a new height only after the scroll that it causes. */
const isNearEnd = (list: VirtualizerHandle, height: number) =>
  list.scrollSize - list.scrollOffset - height <= endMargin;

/**
 * Scrolls beyond the end, where the browser stops. The list's own method would scroll again with every row measured in
 * the next moments, and pull back a reader who has scrolled away since.
 */
const goToEnd = (scroller: HTMLElement | null) =>
  scroller?.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' });

const isOwn = (row: MessageRow) => row.kind !== 'message' || row.message.fromMe;

/**
 * The scroll position of a conversation: opens at the first unread message and follows the end while the reader is
 * there; otherwise keeps still and counts new messages. Older pages grow upwards without moving the rows on screen,
 * newer ones downwards.
 */
export const useMessageScroll = (options: ScrollOptions) => {
  const { scroller, rows, hasOlder, loadOlder, at, hasNewer, loadNewer } = options;
  const list = useRef<VirtualizerHandle>(null);
  const atEnd = useRef(true);
  const placed = useRef(false);
  // Until the rows have been measured the position is an estimate, and may look like the top.
  const settled = useRef(false);
  const offset = useRef(0);
  /** The height, in pixels, by which `onScroll` detects the end. */
  const viewport = useRef(0);
  const seen = useRef<{ first: string; last: string; count: number } | null>(null);
  // Messages that arrive with a page do not count as new.
  const wasBeforeEnd = useRef(hasNewer);
  const [unseen, setUnseen] = useState(0);
  const [awayFromEnd, setAwayFromEnd] = useState(false);
  const [topIndex, setTopIndex] = useState(0);

  const first = rows[0] ? rowKey(rows[0]) : '';
  const last = rows.at(-1) ? rowKey(rows.at(-1) as MessageRow) : '';
  // Only in the render that adds rows above: at any other time the list would jump.
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

  /** Detects whether the reader is at the end, which may also happen when the window grows. */
  const lookForEnd = useCallback(() => {
    if (!list.current || !scroller.current) return;
    atEnd.current = isNearEnd(list.current, scroller.current.clientHeight) && !hasNewer;
    setAwayFromEnd(!atEnd.current);
    if (atEnd.current) setUnseen(0);
  }, [scroller, hasNewer]);

  /** A row grew because its reader unfolded it: stop following the end. */
  const stay = useCallback(() => {
    atEnd.current = false;
  }, []);

  /** The window or a row changed its height: a reader at the end stays there. */
  const onResize = useCallback(() => {
    const handle = list.current;
    if (!handle || !scroller.current || !placed.current) return;
    viewport.current = scroller.current.clientHeight;
    // The page has its new height only after the list has been drawn.
    if (atEnd.current) queueMicrotask(() => atEnd.current && goToEnd(scroller.current));
    else lookForEnd();
    // A first page too short to scroll would never request the next one.
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
      // A scroll event from before a shrink may arrive after the window has shrunk but before `onResize`: a reader who
      // was at the end by the old height is still there; any other has left it.
      const hasShrunk = (scroller.current?.clientHeight ?? 0) < viewport.current;
      if (hasShrunk && isNearEnd(handle, viewport.current)) onResize();
      else lookForEnd();
      setTopIndex(handle.findItemIndex(next));
      // Only when scrolling up: opening a conversation requests no pages that may never be read.
      if (isUp && settled.current && next < aheadPx && hasOlder) loadOlder();
      loadAtEdges();
    },
    [scroller, lookForEnd, onResize, hasOlder, loadOlder, loadAtEdges],
  );

  const onScrollEnd = useCallback(() => {
    settled.current = placed.current;
    // A reader who reached an edge before the position had settled scrolls no further and would get no more pages.
    loadAtEdges();
  }, [loadAtEdges]);

  return { list, prepended, onScroll, onScrollEnd, onResize, toEnd, stay, unseen, awayFromEnd, topIndex };
};
