import { type RefObject, useEffect, useRef, useState } from 'react';
import { dragItems, type PointerPosition } from '#web/ui/lists/pointer-drag.ts';
import { dropPosition, type LaneDrop } from './lane-order.ts';

const positionOf = (row: HTMLElement): number => Number(row.dataset.lane);

const dropAt = (list: HTMLElement, { x, y }: PointerPosition): LaneDrop | null => {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-lane]');
  if (!row || !list.contains(row)) return null;
  const { top, height } = row.getBoundingClientRect();
  return { over: positionOf(row), zone: y < top + height / 2 ? 'before' : 'after' };
};

/** Orders the lanes with a mouse, a pen or a finger; returns where the dragged one would be dropped now. */
export function useLaneDrag(
  list: RefObject<HTMLElement | null>,
  isShown: boolean,
  onMove: (from: number, to: number) => void,
): LaneDrop | null {
  const [drop, setDrop] = useState<LaneDrop | null>(null);
  const latest = useRef(onMove);
  latest.current = onMove;
  useEffect(() => {
    const element = list.current;
    if (!element || !isShown) return;
    const found = (item: HTMLElement, at: PointerPosition) => {
      const over = dropAt(element, at);
      if (!over) return null;
      const to = dropPosition(positionOf(item), over);
      return to === undefined ? null : { over, to };
    };
    return dragItems(element, {
      items: '[data-lane]',
      handles: '[data-grip]',
      ghost: 'lane-ghost',
      onOver: (item, at) => {
        const over = (at && found(item, at)?.over) ?? null;
        // Called with every frame: the same target keeps the same object, so that nothing is drawn again.
        setDrop((before) => (before?.over === over?.over && before?.zone === over?.zone ? before : over));
      },
      onDrop: (item, at) => {
        const there = found(item, at);
        if (there) latest.current(positionOf(item), there.to);
      },
    });
  }, [list, isShown]);
  return drop;
}
