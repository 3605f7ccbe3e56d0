import { useState } from 'react';
import type { OptionNode } from './option-tree.ts';

/** Larger trees start with only their first menu open. */
const maxShownOpen = 40;

/** Whether each node shows the options below it. */
export function useOpenOptionNodes(nodes: readonly OptionNode[]) {
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isOpen = (id: number) => changed.get(id) ?? nodes.length <= maxShownOpen;
  const shown: OptionNode[] = [];
  /** Level of the closed node that hides the following ones. */
  let closedAt = Number.POSITIVE_INFINITY;
  for (const node of nodes) {
    if (node.level > closedAt) continue;
    closedAt = isOpen(node.id) ? Number.POSITIVE_INFINITY : node.level;
    shown.push(node);
  }
  const set = (id: number, open: boolean) => setChanged((old) => new Map(old).set(id, open));
  return { shown, isOpen, toggle: (id: number) => set(id, !isOpen(id)), open: (id: number) => set(id, true) };
}
