/** The lanes with one of them at another position. */
export function movedTo<T>(lanes: readonly T[], from: number, to: number): T[] {
  const next = [...lanes];
  const moved = next.splice(from, 1);
  next.splice(to, 0, ...moved);
  return next;
}

/** Where a dragged lane would be dropped: above or below the one at this position. */
export interface LaneDrop {
  over: number;
  zone: 'before' | 'after';
}

/** The position that a dropped lane gets; undefined where nothing moves. */
export function dropPosition(from: number, { over, zone }: LaneDrop): number | undefined {
  const gap = zone === 'before' ? over : over + 1;
  // The lane itself leaves its old position.
  const to = gap > from ? gap - 1 : gap;
  return to === from ? undefined : to;
}
