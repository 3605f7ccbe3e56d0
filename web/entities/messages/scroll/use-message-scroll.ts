import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { goToEnd, isNearEnd, useScrollEnd } from './scroll-end.ts';
import { type PageLoading, usePageLoading } from './use-page-loading.ts';

/** The traits of a row on which the scroll position depends; the same object in every render. */
export interface ScrolledRowTraits<Row> {
  keyOf: (row: Row) => string;
  /** Position in the conversation; undefined for rows that are no stored message. */
  seqOf: (row: Row) => number | undefined;
  /** The first unread message: the list opens there. */
  startsUnread: (row: Row) => boolean;
  /** The reader's own row, which does not count as new. */
  isOwn: (row: Row) => boolean;
  /** A message being sent: the list goes to its end. */
  isBeingSent: (row: Row) => boolean;
}

interface ScrollOptions<Row> extends PageLoading {
  scroller: RefObject<HTMLElement | null>;
  rows: Row[];
  traits: ScrolledRowTraits<Row>;
  /** `seq` of the message the list opens at, instead of the end; later messages may not be loaded yet. */
  at: number | null;
}

interface Opening<Row> extends Pick<ScrollOptions<Row>, 'rows' | 'at' | 'traits' | 'hasOlder'> {
  handle: VirtualizerHandle;
  scroller: HTMLElement | null;
}

/** Scrolls to where the conversation opens; returns whether that is its end. */
const open = <Row>({ handle, rows, at, scroller, traits, hasOlder }: Opening<Row>): boolean => {
  const target = at === null ? -1 : rows.findIndex((row) => (traits.seqOf(row) ?? 0) >= at);
  if (target !== -1) {
    handle.scrollToIndex(target, { align: 'center' });
    return false;
  }
  const unread = rows.findIndex(traits.startsUnread);
  // Before the first loaded row there may be more unread ones.
  const isAtEnd = unread === -1 || (unread === 0 && hasOlder);
  if (isAtEnd) goToEnd(scroller);
  else handle.scrollToIndex(unread, { align: 'start', offset: -24 });
  return isAtEnd;
};

/**
 * The scroll position of a conversation: opens at the first unread message and follows the end while the reader is
 * there; otherwise keeps still and counts new messages. Older pages grow upwards without moving the rows on screen,
 * newer ones downwards.
 */
export function useMessageScroll<Row>({ scroller, rows, at, traits, ...loading }: ScrollOptions<Row>) {
  const { hasOlder, hasNewer } = loading;
  const list = useRef<VirtualizerHandle>(null);
  const isPositioned = useRef(false);
  const settled = useRef(false);
  const offset = useRef(0);
  /** The height, in pixels, by which `onScroll` detects the end. */
  const viewport = useRef(0);
  const seen = useRef<{ first: string; last: string; count: number } | null>(null);
  // Messages that arrive with a page do not count as new.
  const wasBeforeEnd = useRef(hasNewer);
  const [topIndex, setTopIndex] = useState(0);
  const { atEnd, lookForEnd, countUnseen, ...end } = useScrollEnd({ list, scroller, hasNewer });
  const { loadAtEdges, loadAhead, fill } = usePageLoading({ list, scroller, settled, ...loading });

  const [top, bottom] = [rows[0], rows.at(-1)];
  const first = top === undefined ? '' : traits.keyOf(top);
  const last = bottom === undefined ? '' : traits.keyOf(bottom);
  // Only in the render that adds rows above: at any other time the list would jump.
  const prepended = seen.current !== null && seen.current.first !== first && seen.current.last === last;

  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = rows.length > 0 ? { first, last, count: rows.length } : null;
    const handle = list.current;
    const isPage = wasBeforeEnd.current;
    wasBeforeEnd.current = hasNewer;
    if (!handle || rows.length === 0 || before?.last === last) return;
    if (!isPositioned.current) {
      isPositioned.current = true;
      viewport.current = scroller.current?.clientHeight ?? 0;
      atEnd.current = open({ handle, rows, at, traits, hasOlder, scroller: scroller.current });
      return;
    }
    if (isPage) return;
    const newest = rows.at(-1) as Row;
    const isBeingSent = traits.isBeingSent(newest);
    if (atEnd.current || isBeingSent) {
      atEnd.current = true;
      goToEnd(scroller.current);
      // Ends the scroll to the first unread message, which the list repeats with every row measured soon after another.
      if (isBeingSent) handle.scrollTo(handle.scrollSize);
    } else if (!traits.isOwn(newest)) countUnseen(Math.max(1, rows.length - (before?.count ?? 0)));
  }, [rows, first, last, at, hasOlder, hasNewer, scroller, traits, atEnd, countUnseen]);

  /** The window or a row changed its height: a reader at the end stays there. */
  const onResize = useCallback(() => {
    if (!list.current || !scroller.current || !isPositioned.current) return;
    viewport.current = scroller.current.clientHeight;
    // The page has its new height only after the list has been drawn.
    if (atEnd.current) queueMicrotask(() => atEnd.current && goToEnd(scroller.current));
    else lookForEnd();
    fill();
  }, [scroller, atEnd, lookForEnd, fill]);

  const onScroll = useCallback(
    (next: number) => {
      const handle = list.current;
      const isUp = next < offset.current;
      offset.current = next;
      if (!handle || !isPositioned.current) return;
      // A scroll event from before a shrink may arrive after the window has shrunk but before `onResize`: a reader who
      // was at the end by the old height is still there; any other has left it.
      const height = scroller.current?.clientHeight ?? 0;
      const wasAtEnd = height < viewport.current && isNearEnd(handle, viewport.current);
      if (wasAtEnd) onResize();
      else lookForEnd();
      setTopIndex(handle.findItemIndex(next));
      if (isUp) loadAhead(next);
      loadAtEdges();
    },
    [scroller, lookForEnd, onResize, loadAhead, loadAtEdges],
  );

  const onScrollEnd = useCallback(() => {
    settled.current = isPositioned.current;
    // A reader who reached an edge before the position had settled scrolls no further and would get no more pages.
    loadAtEdges();
  }, [loadAtEdges]);

  return { list, prepended, onScroll, onScrollEnd, onResize, topIndex, ...end };
}
