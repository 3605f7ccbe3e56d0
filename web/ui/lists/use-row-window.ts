import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { RowOffsets, type RowRange } from './row-offsets.ts';
import { scrollableAncestorOf } from './scroller.ts';

/** Shorter lists are drawn whole. */
const minRows = 60;
/** Pixels drawn above and below the visible part. */
const marginPx = 500;
const guessedHeight = 45;

/** Consecutive rows in the page. */
interface RowPiece extends RowRange {
  /** Stays the same for the same piece. */
  key: string;
  /** Height in pixels of the rows between this piece and the one before, which are not in the page. */
  gap: number;
}

export interface RowWindow {
  pieces: RowPiece[];
  /** Height in pixels of the rows after the last piece. */
  below: number;
}

const inView = 'in-view';

/** All rows of a short list. */
export function rowWindowOfWholeList(length: number): RowWindow {
  return {
    pieces: [{ key: inView, first: 0, end: length, gap: 0 }],
    below: 0,
  };
}

const isIn = (at: number, { first, end }: RowRange) => at >= first && at < end;

/** The visible rows, and as separate pieces the kept rows outside the visible part. */
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

/** The id of the row that contains the keyboard focus. */
const focusedIn = (list: HTMLElement): number | null => {
  const row = list.contains(document.activeElement) && document.activeElement?.closest<HTMLElement>('[data-row]');
  return row ? Number(row.dataset.row) : null;
};

/**
 * In a long list only these rows are in the page: those around the visible part, the focused one, and `wanted`.
 * `data-row` marks a row with its id.
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  ids: readonly number[],
  wanted: number | null = null,
): RowWindow | null {
  const isLong = ids.length >= minRows;
  const [offsets] = useState(() => new RowOffsets(guessedHeight));
  const [range, setRange] = useState<RowRange>({ first: 0, end: minRows });
  const [focused, setFocused] = useState<number | null>(null);
  const latest = useRef(ids);
  latest.current = ids;

  useEffect(() => {
    const element = list.current;
    const scroller = element && scrollableAncestorOf(element);
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
    const rowIndexOf = (id: number | null) => (id === null ? -1 : ids.indexOf(id));
    const at = rowIndexOf(focused);
    // With its neighbours, which Tab reaches next.
    const kept = new Set([...(at === -1 ? [] : [at - 1, at, at + 1]), rowIndexOf(wanted)]);
    return piecesOf(offsets, ids, range, [...kept]);
  }, [isLong, ids, range, focused, wanted, offsets]);

  useLayoutEffect(() => {
    if (!shown || !list.current) return;
    const rows = [...list.current.querySelectorAll<HTMLElement>('[data-row]')];
    let drawn = 0;
    for (const { first, end } of shown.pieces) {
      for (let at = first; at < end; at++, drawn++) {
        const [row, next] = [rows[drawn], rows[drawn + 1]];
        // Measured up to the beginning of the next row, because cards have gaps between them.
        if (row && next && at + 1 < end) offsets.note(ids, at, next.offsetTop - row.offsetTop);
      }
    }
  });
  return shown;
}
