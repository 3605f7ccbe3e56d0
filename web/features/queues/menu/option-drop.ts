import { mostLevels, mostSiblings } from '#shared/queue-options/contract.ts';
import { isBelow, type Node, placeBelow, type Target } from './option-tree.ts';

/** Where on a line something is dropped: its upper edge, its middle, its lower edge. */
export type DropZone = 'before' | 'inside' | 'after';

/** Which of them, by how far down the line (0 to 1) the pointer is. */
export const zoneAt = (share: number): DropZone => (share < 0.3 ? 'before' : share > 0.7 ? 'after' : 'inside');

export interface Drop {
  overId: number;
  zone: DropZone;
}

const hasRoom = (nodes: readonly Node[], node: Node, parentId: number | null): boolean => {
  const level = nodes.find(({ id }) => id === parentId)?.level ?? 0;
  const others = nodes.filter((one) => one.parentId === parentId && one.id !== node.id);
  return level + node.height <= mostLevels && others.length < mostSiblings;
};

/**
 * Where an option goes that is dropped on the line of another one; undefined where it may not, or already is. Behind a line that shows
 * what is below it, the next place is the first one there.
 */
export const targetOf = (
  nodes: readonly Node[],
  node: Node,
  { overId, zone }: Drop,
  showsBelow: boolean,
): Target | undefined => {
  const over = nodes.find(({ id }) => id === overId);
  if (!over || isBelow(nodes, overId, node)) return undefined;
  if (zone === 'inside') return node.parentId === overId ? undefined : placeBelow(nodes, node, overId);
  const isFirstBelow = zone === 'after' && showsBelow && over.below > 0;
  const parentId = isFirstBelow ? over.id : over.parentId;
  if (!hasRoom(nodes, node, parentId)) return undefined;
  const isSibling = parentId === node.parentId;
  const number = isFirstBelow ? 1 : Number(over.option) + (zone === 'after' ? 1 : 0);
  // Taken out of its place, those behind it move up.
  const option = number - (isSibling && Number(node.option) < number ? 1 : 0);
  return isSibling && option === Number(node.option) ? undefined : { parentId, option };
};
