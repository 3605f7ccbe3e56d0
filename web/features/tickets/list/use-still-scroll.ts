import { useLayoutEffect, useRef } from 'react';
import type { VListHandle } from 'virtua';

/** Height of a row; the style sheet's `--row`. */
export const rowHeight = 64;

/**
 * Rows that come or go above what is on screen do not move it: the first row in view stays where it is.
 * At the very top the newest row is what one wants to see.
 */
export const useStillScroll = (ids: readonly number[]) => {
  const list = useRef<VListHandle>(null);
  const before = useRef<readonly number[]>(ids);
  useLayoutEffect(() => {
    const handle = list.current;
    const old = before.current;
    before.current = ids;
    if (!handle || handle.scrollOffset < rowHeight) return;
    // A row that jumped to the top is no hold; the next one in view that is still there is.
    const first = handle.findItemIndex(handle.scrollOffset);
    // Of ten thousand rows nearly all that were there stand where they stood, or a few places off.
    const inView = old.findIndex((id, index) => index >= first && (ids[index] === id || ids.indexOf(id) > 0));
    const moved = inView === -1 ? 0 : ids.indexOf(old[inView] as number) - inView;
    if (moved !== 0) handle.scrollBy(moved * rowHeight);
  }, [ids]);
  return list;
};
