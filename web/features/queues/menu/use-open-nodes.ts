import { useState } from 'react';
import type { Node } from './option-tree.ts';

/** A larger tree begins with its first menu alone. */
const mostShownOpen = 40;

/** Which nodes show what is below them. */
export const useOpenNodes = (nodes: readonly Node[]) => {
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isOpen = (id: number) => changed.get(id) ?? nodes.length <= mostShownOpen;
  const shown: Node[] = [];
  /** Level of the closed node we are below. */
  let closedAt = Number.POSITIVE_INFINITY;
  for (const node of nodes) {
    if (node.level > closedAt) continue;
    closedAt = isOpen(node.id) ? Number.POSITIVE_INFINITY : node.level;
    shown.push(node);
  }
  const set = (id: number, open: boolean) => setChanged((old) => new Map(old).set(id, open));
  return { shown, isOpen, toggle: (id: number) => set(id, !isOpen(id)), open: (id: number) => set(id, true) };
};
