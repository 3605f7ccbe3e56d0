import { maxMenuLevels, maxOptionsPerMenu, type QueueOption } from '#shared/queue-options/contract.ts';

/** An option with its position in the tree. */
export interface OptionNode extends QueueOption {
  /** The numbers that lead to it, `1.2`. */
  path: string;
  /** 1 for options of the first menu. */
  level: number;
  /** Number of options in its own menu. */
  siblings: number;
  /** Number of all options below it, at any depth. */
  below: number;
  /** Number of levels it spans: 1 without options below it. */
  height: number;
}

type Children = ReadonlyMap<number | null, readonly QueueOption[]>;

const childrenOf = (options: readonly QueueOption[]): Children => {
  const children = Map.groupBy(options, ({ parentId }) => parentId);
  for (const siblings of children.values()) siblings.sort((a, b) => Number(a.option) - Number(b.option));
  return children;
};

/** All options, each after its parent. */
export function queueOptionNodesOf(options: readonly QueueOption[]): OptionNode[] {
  const children = childrenOf(options);
  const under = (parentId: number | null, prefix: string, level: number): OptionNode[] => {
    const siblings = children.get(parentId) ?? [];
    return siblings.flatMap((option) => {
      const path = `${prefix}${option.option}`;
      const below = under(option.id, `${path}.`, level + 1);
      const height = 1 + Math.max(0, ...below.map((node) => node.level - level));
      return [{ ...option, path, level, siblings: siblings.length, below: below.length, height }, ...below];
    });
  };
  return under(null, '', 1);
}

/** Whether `id` is this option or one below it. */
export function isOptionBelow(nodes: readonly OptionNode[], id: number, ancestor: OptionNode): boolean {
  const path = nodes.find((node) => node.id === id)?.path;
  return path === ancestor.path || path?.startsWith(`${ancestor.path}.`) === true;
}

/** The target of a move: the parent, and the number among its options. */
export interface MoveTarget {
  parentId: number | null;
  option: number;
}

/** The target of a step by keyboard or button; undefined where the step is impossible. */
export function moveTargetOfStep(
  nodes: readonly OptionNode[],
  node: OptionNode,
  step: 'up' | 'down' | 'in' | 'out',
): MoveTarget | undefined {
  const number = Number(node.option);
  const { parentId } = node;
  if (step === 'up') return number > 1 ? { parentId, option: number - 1 } : undefined;
  if (step === 'down') return number < node.siblings ? { parentId, option: number + 1 } : undefined;
  if (step === 'out') {
    const parent = nodes.find(({ id }) => id === parentId);
    if (!parent || parent.siblings >= maxOptionsPerMenu) return undefined;
    return { parentId: parent.parentId, option: Number(parent.option) + 1 };
  }
  const above = nodes.find((one) => one.parentId === parentId && Number(one.option) === number - 1);
  if (!above) return undefined;
  return moveTargetBelow(nodes, node, above.id);
}

const childCount = (nodes: readonly OptionNode[], parentId: number | null) =>
  nodes.filter((node) => node.parentId === parentId).length;

/**
 * The target at the end of the menu below `parentId`; undefined when that menu is full or too deep, or lies below the
 * option itself.
 */
export function moveTargetBelow(
  nodes: readonly OptionNode[],
  node: OptionNode,
  parentId: number | null,
): MoveTarget | undefined {
  if (parentId !== null && isOptionBelow(nodes, parentId, node)) return undefined;
  const level = parentId === null ? 0 : (nodes.find(({ id }) => id === parentId)?.level ?? maxMenuLevels);
  const count = childCount(nodes, parentId) - (node.parentId === parentId ? 1 : 0);
  if (level + node.height > maxMenuLevels || count >= maxOptionsPerMenu) return undefined;
  return { parentId, option: count + 1 };
}

const renumbered = (siblings: readonly QueueOption[], parentId: number | null): QueueOption[] =>
  siblings.map((option, index) => ({ ...option, parentId, option: String(index + 1) }));

/** The options as they will be after a move, shown before the server has answered. */
export function optionsAfterMove(
  options: readonly QueueOption[],
  id: number,
  { parentId, option }: MoveTarget,
): QueueOption[] {
  const mover = options.find((one) => one.id === id);
  if (!mover) return [...options];
  const children = childrenOf(options.filter((one) => one.id !== id));
  const there = [...(children.get(parentId) ?? [])];
  there.splice(option - 1, 0, mover);
  const left = mover.parentId === parentId ? [] : renumbered(children.get(mover.parentId) ?? [], mover.parentId);
  const changed = [...renumbered(there, parentId), ...left];
  const ids = new Set(changed.map((one) => one.id));
  return [...options.filter((one) => !ids.has(one.id)), ...changed];
}
