import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { RowOffsets, type RowRange } from './row-offsets.ts';
import { scrollerOf } from './scroller.ts';

/** Shorter tables are drawn whole. */
const leastRows = 60;
/** Drawn above and below what is in view. */
const marginPx = 500;
const guessedHeight = 61;

export interface RowWindow extends RowRange {
  /** Pixels that the rows above and below take, which are not in the page. */
  above: number;
  below: number;
}

/** Of a long table only the rows around what is in view are in the page. `data-row` marks a row with its id. */
export const useRowWindow = (table: RefObject<HTMLElement | null>, ids: readonly number[]): RowWindow | null => {
  const isLong = ids.length >= leastRows;
  const [offsets] = useState(() => new RowOffsets(guessedHeight));
  const [range, setRange] = useState<RowRange>({ first: 0, end: leastRows });
  const latest = useRef(ids);
  latest.current = ids;

  useEffect(() => {
    const element = table.current;
    const scroller = element && scrollerOf(element);
    if (!isLong || !element || !scroller) return;
    const look = () => {
      const top = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top;
      const next = offsets.between(latest.current, top - marginPx, top + scroller.clientHeight + marginPx);
      setRange((before) => (before.first === next.first && before.end === next.end ? before : next));
    };
    scroller.addEventListener('scroll', look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [table, isLong, offsets]);

  useLayoutEffect(() => {
    if (!isLong || !table.current) return;
    const rows = [...table.current.querySelectorAll<HTMLElement>('[data-row]')];
    for (const [at, row] of rows.entries()) {
      const next = rows[at + 1];
      // To where the next one begins: cards have a distance between them.
      if (next) offsets.note(Number(row.dataset.row), next.offsetTop - row.offsetTop);
    }
  });

  return useMemo(() => {
    if (!isLong) return null;
    const first = Math.min(range.first, ids.length);
    const end = Math.min(range.end, ids.length);
    const above = offsets.height(ids, { first: 0, end: first });
    return { first, end, above, below: offsets.height(ids, { first: end, end: ids.length }) };
  }, [isLong, ids, range, offsets]);
};
