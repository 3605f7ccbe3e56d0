import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Todo } from '#shared/todolist/contract.ts';
import { dragItems, type PointerPosition } from '#web/ui/lists/pointer-drag.ts';
import { type TodoDrop, todoDropTarget } from './todo-order.ts';

const dropAt = (list: HTMLElement, { x, y }: PointerPosition): TodoDrop | null => {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-todo]');
  if (!row || !list.contains(row)) return null;
  const { top, height } = row.getBoundingClientRect();
  return { overId: Number(row.dataset.todo), zone: y < top + height / 2 ? 'before' : 'after' };
};

/** Orders the open to-dos with a mouse, a pen or a finger; returns where the dragged one would be dropped now. */
export function useTodoDrag(
  list: RefObject<HTMLElement | null>,
  open: readonly Todo[],
  onMove: (id: number, beforeId: number | null) => void,
): TodoDrop | null {
  const [drop, setDrop] = useState<TodoDrop | null>(null);
  const latest = useRef({ open, onMove });
  latest.current = { open, onMove };
  const isShown = open.length > 0;
  useEffect(() => {
    const element = list.current;
    if (!element || !isShown) return;
    const found = (item: HTMLElement, at: PointerPosition) => {
      const over = dropAt(element, at);
      const beforeId = over && todoDropTarget(latest.current.open, Number(item.dataset.todo), over);
      return over && beforeId !== undefined ? { over, beforeId } : null;
    };
    return dragItems(element, {
      items: '[data-todo]',
      handles: '[data-grip]',
      ghost: 'todo-ghost',
      onOver: (item, at) => {
        const over = (at && found(item, at)?.over) ?? null;
        // Called with every frame: the same target keeps the same object, so that nothing is drawn again.
        setDrop((before) => (before?.overId === over?.overId && before?.zone === over?.zone ? before : over));
      },
      onDrop: (item, at) => {
        const there = found(item, at);
        if (there) latest.current.onMove(Number(item.dataset.todo), there.beforeId);
      },
    });
  }, [list, isShown]);
  return drop;
}
