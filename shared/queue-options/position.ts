import { optionsByParent, type TreeNode } from './tree.ts';

/** Position of an option, and the new positions of siblings that make room for it. */
export interface PositionChange {
  position: number;
  moved: { id: number; position: number }[];
}

/**
 * Returns the position of an option that is to be the `number`th (1 is the first) among these siblings, given in their
 * order and without the option. Usually no sibling moves; when two are too close for a number between them, all are
 * spread anew.
 */
export function optionPositionAt(siblings: readonly TreeNode[], number: number | undefined): PositionChange {
  const at = Math.min(Math.max((number ?? Number.POSITIVE_INFINITY) - 1, 0), siblings.length);
  const before = siblings[at - 1];
  const after = siblings[at];
  if (!before || !after) return { position: before ? before.position + 1 : after ? after.position - 1 : 1, moved: [] };
  const middle = (before.position + after.position) / 2;
  if (before.position < middle && middle < after.position) return { position: middle, moved: [] };
  const moved = siblings.map(({ id }, index) => ({ id, position: index < at ? index + 1 : index + 2 }));
  return { position: at + 1, moved };
}

/** Returns the option and all options below it, depth first. */
export function optionSubtreeOf<T extends TreeNode>(rows: readonly T[], id: number): T[] {
  const children = optionsByParent(rows);
  const below = (row: T): T[] => [row, ...(children.get(row.id) ?? []).flatMap(below)];
  const root = rows.find((row) => row.id === id);
  return root ? below(root) : [];
}

/** Returns how many levels an option and the options below it span; 1 without children. */
export function subtreeHeight(rows: readonly TreeNode[], id: number): number {
  const children = optionsByParent(rows);
  const height = (one: number): number =>
    1 + Math.max(0, ...(children.get(one) ?? []).map((child) => height(child.id)));
  return height(id);
}
