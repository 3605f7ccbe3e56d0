import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { type MessageRow, rowKey } from './message-rows.ts';

/**
 * The rows, of which older ones join at the top only once the list knows where it stands. While somebody scrolls up it corrects its place
 * with every row that turns out higher than was thought, and hears of that at the next frame: told of rows above in between it would
 * take all in view out of the page and draw others.
 */
export const useOlderRows = (all: MessageRow[], scroller: RefObject<HTMLElement | null>): MessageRow[] => {
  const first = all[0] ? rowKey(all[0]) : '';
  const [from, setFrom] = useState(first);
  const held = from === first ? 0 : all.findIndex((row) => rowKey(row) === from);
  useLayoutEffect(() => {
    if (from === first) return;
    scroller.current?.dispatchEvent(new Event('scroll'));
    setFrom(first);
  }, [from, first, scroller]);
  return useMemo(() => (held > 0 ? all.slice(held) : all), [all, held]);
};
