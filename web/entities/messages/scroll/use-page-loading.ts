import { type RefObject, useCallback } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { isNearEnd } from './scroll-end.ts';

/** Older pages load this close to the top, in pixels. */
const topMargin = 50;
/**
 * Scrolling up loads older pages earlier, unless given: at full speed a wheel covers this distance in the time one page
 * takes to load.
 */
const defaultAhead = 1_500;

export interface PageLoading {
  hasOlder: boolean;
  loadOlder: () => void;
  hasNewer: boolean;
  loadNewer: () => void;
  /** Scrolling up loads older pages this close to the top, in pixels. */
  aheadPx?: number;
}

interface PageLoadingOptions extends PageLoading {
  list: RefObject<VirtualizerHandle | null>;
  scroller: RefObject<HTMLElement | null>;
  /** False until the rows have been measured: the position is an estimate then, and may look like the top. */
  settled: RefObject<boolean>;
}

/** Loads the pages before and after the loaded part of a conversation. */
export function usePageLoading(options: PageLoadingOptions) {
  const { list, scroller, settled, hasOlder, loadOlder, hasNewer, loadNewer, aheadPx = defaultAhead } = options;

  const loadAtEdges = useCallback(() => {
    const handle = list.current;
    if (!handle || !scroller.current || !settled.current) return;
    if (handle.scrollOffset < topMargin && hasOlder) loadOlder();
    if (isNearEnd(handle, scroller.current.clientHeight) && hasNewer) loadNewer();
  }, [list, scroller, settled, hasOlder, loadOlder, hasNewer, loadNewer]);

  /** Only when scrolling up: opening a conversation requests no pages that may never be read. */
  const loadAhead = useCallback(
    (offset: number) => {
      if (settled.current && offset < aheadPx && hasOlder) loadOlder();
    },
    [settled, hasOlder, loadOlder, aheadPx],
  );

  /** A first page too short to scroll would never request the next one. */
  const fill = useCallback(() => {
    const handle = list.current;
    if (!handle || handle.scrollSize > handle.viewportSize) return;
    if (hasOlder) loadOlder();
    if (hasNewer) loadNewer();
  }, [list, hasOlder, loadOlder, hasNewer, loadNewer]);

  return { loadAtEdges, loadAhead, fill };
}
