import { useLayoutEffect, useRef } from 'react';
import type { VListHandle } from 'virtua';

/** Height of a row in pixels; equals `--row` in the style sheet. */
export const rowHeight = 64;

/**
 * Keeps the first visible row at its position when rows are added or removed above it. At the very top the list shows
 * the newest row instead.
 */
export function useStableScrollPosition(ids: readonly number[]) {
  const list = useRef<VListHandle>(null);
  const before = useRef<readonly number[]>(ids);
  useLayoutEffect(() => {
    const handle = list.current;
    const old = before.current;
    before.current = ids;
    if (!handle || handle.scrollOffset < rowHeight) return;
    // A row that jumped to the top cannot serve as anchor; the next visible row that still exists does.
    const first = handle.findItemIndex(handle.scrollOffset);
    // Compares the same index first: in ten thousand rows nearly all keep their index or move by a few.
    const inView = old.findIndex((id, index) => index >= first && (ids[index] === id || ids.indexOf(id) > 0));
    const moved = inView === -1 ? 0 : ids.indexOf(old[inView] as number) - inView;
    if (moved !== 0) handle.scrollBy(moved * rowHeight);
  }, [ids]);
  return list;
}
