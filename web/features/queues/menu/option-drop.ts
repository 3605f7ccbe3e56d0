import { maxMenuLevels, maxOptionsPerMenu } from '#shared/queue-options/contract.ts';
import { isOptionBelow, type MoveTarget, moveTargetBelow, type OptionNode } from './option-tree.ts';

/** The zone of a line where an option is dropped: its upper edge, its middle or its lower edge. */
export type DropZone = 'before' | 'inside' | 'after';

/** The zone for a pointer this far down the line (0 to 1). */
export function dropZoneAt(share: number): DropZone {
  return share < 0.3 ? 'before' : share > 0.7 ? 'after' : 'inside';
}

export interface DropPosition {
  overId: number;
  zone: DropZone;
}

const hasRoom = (nodes: readonly OptionNode[], node: OptionNode, parentId: number | null): boolean => {
  const level = nodes.find(({ id }) => id === parentId)?.level ?? 0;
  const others = nodes.filter((one) => one.parentId === parentId && one.id !== node.id);
  return level + node.height <= maxMenuLevels && others.length < maxOptionsPerMenu;
};

/**
 * The target of an option dropped on the line of another; undefined if it is forbidden or changes nothing. After a line
 * whose options are shown, the next position is the first one among them.
 */
export function moveTargetOfDrop(
  nodes: readonly OptionNode[],
  node: OptionNode,
  { overId, zone }: DropPosition,
  showsBelow: boolean,
): MoveTarget | undefined {
  const over = nodes.find(({ id }) => id === overId);
  if (!over || isOptionBelow(nodes, overId, node)) return undefined;
  if (zone === 'inside') return node.parentId === overId ? undefined : moveTargetBelow(nodes, node, overId);
  const isFirstBelow = zone === 'after' && showsBelow && over.below > 0;
  const parentId = isFirstBelow ? over.id : over.parentId;
  if (!hasRoom(nodes, node, parentId)) return undefined;
  const isSibling = parentId === node.parentId;
  const number = isFirstBelow ? 1 : Number(over.option) + (zone === 'after' ? 1 : 0);
  // Taking the option out moves the siblings after it up.
  const option = number - (isSibling && Number(node.option) < number ? 1 : 0);
  return isSibling && option === Number(node.option) ? undefined : { parentId, option };
}
