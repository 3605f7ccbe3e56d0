import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { RowOffsets, type RowRange } from './row-offsets.ts';
import { scrollerOf } from './scroller.ts';

/** Shorter lists are drawn whole. */
const leastRows = 60;
/** Drawn above and below what is in view. */
const marginPx = 500;
const guessedHeight = 61;

/** Rows that stand together in the page. */
export interface RowPiece extends RowRange {
  /** The same for the same piece. */
  key: string;
  /** Pixels that the rows between it and the piece before take, which are not in the page. */
  gap: number;
}

export interface RowWindow {
  pieces: RowPiece[];
  /** Pixels that the rows behind the last piece take. */
  below: number;
}

const inView = 'in-view';

/** All rows of a list that is short. */
export const wholeList = (length: number): RowWindow => ({
  pieces: [{ key: inView, first: 0, end: length, gap: 0 }],
  below: 0,
});

const isIn = (at: number, { first, end }: RowRange) => at >= first && at < end;

/** The rows in view, and apart from them those that stay wherever one scrolls. */
const piecesOf = (offsets: RowOffsets, ids: readonly number[], range: RowRange, kept: readonly number[]): RowWindow => {
  const shown = { key: inView, first: Math.min(range.first, ids.length), end: Math.min(range.end, ids.length) };
  const others = kept
    .filter((at) => at !== -1 && !isIn(at, shown))
    .map((at) => ({ key: `${ids[at]}`, first: at, end: at + 1 }));
  const pieces: RowPiece[] = [];
  let drawn = 0;
  for (const { key, first, end } of [shown, ...others].sort((a, b) => a.first - b.first)) {
    pieces.push({ key, first, end, gap: offsets.height(ids, { first: drawn, end: first }) });
    drawn = end;
  }
  return { pieces, below: offsets.height(ids, { first: drawn, end: ids.length }) };
};

/** The row somebody is in with the keyboard. */
const focusedIn = (list: HTMLElement): number | null => {
  const row = list.contains(document.activeElement) && document.activeElement?.closest<HTMLElement>('[data-row]');
  return row ? Number(row.dataset.row) : null;
};

/**
 * Of a long list only the rows around what is in view are in the page, the one with the focus, and one that is asked for. `data-row`
 * marks a row with its id.
 */
export const useRowWindow = (
  list: RefObject<HTMLElement | null>,
  ids: readonly number[],
  wanted: number | null = null,
): RowWindow | null => {
  const isLong = ids.length >= leastRows;
  const [offsets] = useState(() => new RowOffsets(guessedHeight));
  const [range, setRange] = useState<RowRange>({ first: 0, end: leastRows });
  const [focused, setFocused] = useState<number | null>(null);
  const latest = useRef(ids);
  latest.current = ids;

  useEffect(() => {
    const element = list.current;
    const scroller = element && scrollerOf(element);
    if (!isLong || !element || !scroller) return;
    const look = () => {
      const top = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top;
      const next = offsets.between(latest.current, top - marginPx, top + scroller.clientHeight + marginPx);
      setRange((before) => (before.first === next.first && before.end === next.end ? before : next));
      setFocused(focusedIn(element));
    };
    scroller.addEventListener('scroll', look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [list, isLong, offsets]);

  const shown = useMemo(() => {
    if (!isLong) return null;
    const placeOf = (id: number | null) => (id === null ? -1 : ids.indexOf(id));
    const at = placeOf(focused);
    // With its neighbours, to which Tab leads.
    const kept = new Set([...(at === -1 ? [] : [at - 1, at, at + 1]), placeOf(wanted)]);
    return piecesOf(offsets, ids, range, [...kept]);
  }, [isLong, ids, range, focused, wanted, offsets]);

  useLayoutEffect(() => {
    if (!shown || !list.current) return;
    const rows = [...list.current.querySelectorAll<HTMLElement>('[data-row]')];
    let drawn = 0;
    for (const { first, end } of shown.pieces) {
      for (let at = first; at < end; at++, drawn++) {
        const [row, next] = [rows[drawn], rows[drawn + 1]];
        // To where the next one begins: cards have a distance between them.
        if (row && next && at + 1 < end) offsets.note(ids, at, next.offsetTop - row.offsetTop);
      }
    }
  });
  return shown;
};
