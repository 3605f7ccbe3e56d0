import type { ReactNode } from 'react';
import { maxQueueOptions } from '#shared/queue-options/contract.ts';
import type { DropPosition } from './option-drop.ts';
import { OptionLine } from './option-line.tsx';
import { moveTargetOfStep, type OptionNode } from './option-tree.ts';
import type { MenuEditing } from './use-menu-editing.ts';

const indented = (levels: number) => ({ paddingInlineStart: `calc(var(--option-indent) * ${levels})` });

/** The parent of a new option, if its form belongs after this line, which is the last one below that parent. */
const parentBehind = ({ nodes, shown, edited }: MenuEditing, index: number): OptionNode | undefined => {
  if (!edited || edited.option) return undefined;
  const parent = nodes.find(({ id }) => id === edited.parentId);
  const here = shown[index];
  if (!parent || !here) return undefined;
  const isInside = here.id === parent.id || here.path.startsWith(`${parent.path}.`);
  return isInside && !shown[index + 1]?.path.startsWith(`${parent.path}.`) ? parent : undefined;
};

function Line({ node, editing }: { node: OptionNode; editing: MenuEditing }) {
  const { nodes, isOpen, toggle, edit, add, take, ask } = editing;
  return (
    <OptionLine
      node={node}
      childCount={nodes.filter(({ parentId }) => parentId === node.id).length}
      isOpen={isOpen(node.id)}
      isFull={nodes.length >= maxQueueOptions}
      may={{
        up: Boolean(moveTargetOfStep(nodes, node, 'up')),
        down: Boolean(moveTargetOfStep(nodes, node, 'down')),
        in: Boolean(moveTargetOfStep(nodes, node, 'in')),
        out: Boolean(moveTargetOfStep(nodes, node, 'out')),
      }}
      onToggle={() => toggle(node.id)}
      onEdit={() => edit(node)}
      onAdd={() => add(node.id)}
      onStep={(step, focus) => take(node, step, focus)}
      onMoveTo={() => ask({ kind: 'move', node })}
      onRemove={() => ask({ kind: 'remove', node })}
    />
  );
}

interface OptionListProps {
  editing: MenuEditing;
  /** Replaces the option being edited, or is drawn where a new one will be. */
  form: ReactNode;
  /** Where the dragged option would be dropped. */
  drop: DropPosition | null;
}

/** The lines of the tree. */
export function OptionList({ editing, form, drop }: OptionListProps) {
  return editing.shown.flatMap((node, index) => {
    const parent = parentBehind(editing, index);
    const line = (
      <li
        key={node.id}
        data-node={node.id}
        data-drop={drop?.overId === node.id ? drop.zone : undefined}
        style={indented(node.level - 1)}
      >
        {editing.edited?.option?.id === node.id ? form : <Line node={node} editing={editing} />}
      </li>
    );
    if (!parent) return [line];
    // A separate line: its text is kept while the lines around it change.
    return [
      line,
      <li key="new" style={indented(parent.level)}>
        {form}
      </li>,
    ];
  });
}
