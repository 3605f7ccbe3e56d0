/**
 * Fields of an option that locate it in the tree: its parent (null: the top of the queue's menu) and its position among
 * siblings.
 */
export interface TreeNode {
  id: number;
  parentId: number | null;
  /** Any number; siblings are ordered by it. */
  position: number;
}

/** Groups options by parent, each list in its order. */
export function optionsByParent<T extends TreeNode>(rows: readonly T[]): ReadonlyMap<number | null, readonly T[]> {
  const children = new Map<number | null, T[]>();
  for (const row of rows) {
    const siblings = children.get(row.parentId);
    if (siblings) siblings.push(row);
    else children.set(row.parentId, [row]);
  }
  for (const siblings of children.values()) siblings.sort((a, b) => a.position - b.position || a.id - b.id);
  return children;
}

/**
 * Returns every option that can be reached from the top, depth first, with the number by which it is chosen: always 1
 * to n among siblings, since it is counted and not stored. Options below a deleted one are not reached.
 */
export function numberedOptions<T extends TreeNode>(rows: readonly T[]): (T & { option: string; depth: number })[] {
  const children = optionsByParent(rows);
  const below = (parentId: number | null, depth: number): (T & { option: string; depth: number })[] =>
    (children.get(parentId) ?? []).flatMap((row, index) => [
      { ...row, option: String(index + 1), depth },
      ...below(row.id, depth + 1),
    ]);
  return below(null, 1);
}
