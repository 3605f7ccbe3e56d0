import { type RefObject, useEffect, useRef, useState } from 'react';
import { dragItems, type PointerPosition } from '#web/ui/lists/pointer-drag.ts';
import { type DropPosition, dropZoneAt, moveTargetOfDrop } from './option-drop.ts';
import type { MoveTarget, OptionNode } from './option-tree.ts';

interface OptionDrag {
  nodes: readonly OptionNode[];
  isOpen: (id: number) => boolean;
  onMove: (node: OptionNode, target: MoveTarget) => void;
}

const dropAt = (list: HTMLElement, { x, y }: PointerPosition): DropPosition | null => {
  const line = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-node]');
  if (!line || !list.contains(line)) return null;
  const { top, height } = line.getBoundingClientRect();
  return { overId: Number(line.dataset.node), zone: dropZoneAt((y - top) / height) };
};

/** Moves options with a mouse, a pen or a finger; returns where the dragged option would be dropped now. */
export function useOptionDrag(
  list: RefObject<HTMLElement | null>,
  isShown: boolean,
  drag: OptionDrag,
): DropPosition | null {
  const [drop, setDrop] = useState<DropPosition | null>(null);
  const latest = useRef(drag);
  latest.current = drag;
  useEffect(() => {
    const element = list.current;
    if (!element || !isShown) return;
    /** The dragged option, and its target from this point. */
    const found = (item: HTMLElement, at: PointerPosition) => {
      const { nodes, isOpen } = latest.current;
      const node = nodes.find(({ id }) => id === Number(item.dataset.node));
      const over = dropAt(element, at);
      const target = node && over && moveTargetOfDrop(nodes, node, over, isOpen(over.overId));
      return target ? { node, over, target } : null;
    };
    return dragItems(element, {
      items: '[data-node]',
      handles: '[data-grip]',
      ghost: 'option-ghost',
      onOver: (item, at) => {
        const over = (at && found(item, at)?.over) ?? null;
        // Called with every frame: the same target keeps the same object, so that nothing is drawn again.
        setDrop((before) => (before?.overId === over?.overId && before?.zone === over?.zone ? before : over));
      },
      onDrop: (item, at) => {
        const there = found(item, at);
        if (there) latest.current.onMove(there.node, there.target);
      },
    });
  }, [list, isShown]);
  return drop;
}
