import { type RefObject, useCallback, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';

/** The reader counts as being at the end within this distance, in pixels. */
const endMargin = 60;

/** Uses the page's current height: the list learns of a new height only after the scroll that it causes. */
export function isNearEnd(list: VirtualizerHandle, height: number): boolean {
  return list.scrollSize - list.scrollOffset - height <= endMargin;
}

/**
 * Scrolls beyond the end, where the browser stops. The list's own method would scroll again with every row measured in
 * the next moments, and pull back a reader who has scrolled away since.
 */
export function goToEnd(scroller: HTMLElement | null): void {
  scroller?.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' });
}

interface EndOptions {
  list: RefObject<VirtualizerHandle | null>;
  scroller: RefObject<HTMLElement | null>;
  hasNewer: boolean;
}

/** Whether the reader is at the end of the conversation, and the number of messages that came while they are not. */
export function useScrollEnd({ list, scroller, hasNewer }: EndOptions) {
  const atEnd = useRef(true);
  const [unseen, setUnseen] = useState(0);
  const [awayFromEnd, setAwayFromEnd] = useState(false);

  const toEnd = useCallback(() => {
    atEnd.current = true;
    setUnseen(0);
    goToEnd(scroller.current);
  }, [scroller]);

  /** Detects whether the reader is at the end, which may also happen when the window grows. */
  const lookForEnd = useCallback(() => {
    if (!list.current || !scroller.current) return;
    atEnd.current = isNearEnd(list.current, scroller.current.clientHeight) && !hasNewer;
    setAwayFromEnd(!atEnd.current);
    if (atEnd.current) setUnseen(0);
  }, [list, scroller, hasNewer]);

  /** A row grew because its reader unfolded it: stop following the end. */
  const stay = useCallback(() => {
    atEnd.current = false;
  }, []);

  const countUnseen = useCallback((more: number) => setUnseen((count) => count + more), []);
  return { atEnd, toEnd, lookForEnd, stay, countUnseen, unseen, awayFromEnd };
}
