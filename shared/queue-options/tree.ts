/** What of an option says where it stands: below which one (null: below the queue itself), and where among its siblings. */
export interface Placed {
  id: number;
  parentId: number | null;
  /** Any number; siblings stand in the order of theirs. */
  position: number;
}

/** Options by parent, each list in its order. */
export const childrenOf = <T extends Placed>(rows: readonly T[]): ReadonlyMap<number | null, readonly T[]> => {
  const children = new Map<number | null, T[]>();
  for (const row of rows) {
    const siblings = children.get(row.parentId);
    if (siblings) siblings.push(row);
    else children.set(row.parentId, [row]);
  }
  for (const siblings of children.values()) siblings.sort((a, b) => a.position - b.position || a.id - b.id);
  return children;
};

/**
 * Every option that can be reached from the top, depth first, with the number it is chosen by: always 1 to n among siblings, since it
 * is counted and not stored. What hangs below a deleted option is not reached.
 */
export const numbered = <T extends Placed>(rows: readonly T[]): (T & { option: string; depth: number })[] => {
  const children = childrenOf(rows);
  const below = (parentId: number | null, depth: number): (T & { option: string; depth: number })[] =>
    (children.get(parentId) ?? []).flatMap((row, index) => [
      { ...row, option: String(index + 1), depth },
      ...below(row.id, depth + 1),
    ]);
  return below(null, 1);
};
