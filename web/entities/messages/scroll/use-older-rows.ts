import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';

/**
 * The rows; older ones are added at the top only once the list knows its scroll position. While the reader scrolls up,
 * the list corrects its position with every row higher than estimated, and learns of that in the next frame. Rows added
 * above before that frame would make it replace all visible rows by others.
 */
export function useOlderRows<Row>(
  all: Row[],
  scroller: RefObject<HTMLElement | null>,
  keyOf: (row: Row) => string,
): Row[] {
  const first = all[0] === undefined ? '' : keyOf(all[0]);
  const [from, setFrom] = useState(first);
  const held = from === first ? 0 : all.findIndex((row) => keyOf(row) === from);
  useLayoutEffect(() => {
    if (from === first) return;
    scroller.current?.dispatchEvent(new Event('scroll'));
    setFrom(first);
  }, [from, first, scroller]);
  return useMemo(() => (held > 0 ? all.slice(held) : all), [all, held]);
}
