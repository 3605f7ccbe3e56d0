import { useCallback, useRef, useState } from 'react';
import { mostOptions, mostSiblings } from '#shared/queue-options/contract.ts';
import type { Queue } from '#shared/queues/contract.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { PlusIcon, QueueIcon } from '#web/ui/icons.tsx';
import { ErrorNotice } from '#web/ui/notice.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useText } from '#web/ui/use-text.ts';
import './menu.css';
import { menuText } from './menu.text.ts';
import { type Asking, MenuQuestions } from './menu-questions.tsx';
import { OptionForm } from './option-form.tsx';
import { nameOf, OptionLine, type Step } from './option-line.tsx';
import { type Node, stepOf, type Target } from './option-tree.ts';
import { useMenu } from './use-menu.ts';
import { useOpenNodes } from './use-open-nodes.ts';
import type { Edited } from './use-option-form.ts';
import { useRefocus } from './use-refocus.ts';

interface MenuEditorProps {
  queue: Queue;
  onDirty: (isDirty: boolean) => void;
}

const indented = (levels: number) => ({ paddingInlineStart: `calc(var(--option-indent) * ${levels})` });

/** The menu of a queue: a tree of options, edited where they stand. */
export function MenuEditor({ queue, onDirty }: MenuEditorProps) {
  const text = useText(menuText);
  const menu = useMenu(queue.id);
  const { nodes } = menu;
  const { shown, isOpen, toggle, open } = useOpenNodes(nodes);
  const list = useRef<HTMLOListElement>(null);
  const refocus = useRefocus(list);
  const [edited, setEdited] = useState<Edited | null>(null);
  const [isDirty, setDirty] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [said, setSaid] = useState('');
  const tellDirty = useCallback(
    (now: boolean) => {
      setDirty(now);
      onDirty(now);
    },
    [onDirty],
  );
  if (menu.loadError) return <Failure error={menu.loadError} onRetry={menu.reload} />;
  if (menu.isLoading) return <SkeletonRows />;

  /** What would throw away a text typed elsewhere asks first. */
  const guarded = (then: () => void) => (isDirty ? setAsking({ kind: 'discard', then }) : then());
  const edit = (node: Node) => guarded(() => setEdited({ option: node, queueId: queue.id, parentId: node.parentId }));
  const add = (parentId: number | null) =>
    guarded(() => {
      if (parentId !== null) open(parentId);
      setEdited({ queueId: queue.id, parentId });
    });
  const move = (node: Node, target: Target, action: string) => {
    if (target.parentId !== null) open(target.parentId);
    refocus(node.id, action);
    const there = menu.after(node, target).find(({ id }) => id === node.id);
    if (there) setSaid(text.placed(nameOf(node, text.noTitle), there.path));
    void menu.move(node, target);
  };
  const take = (node: Node, step: Step, by: string) => {
    const target = stepOf(nodes, node, step);
    if (target) move(node, target, by);
  };
  const childCount = (parentId: number | null) => nodes.filter((node) => node.parentId === parentId).length;
  const form = edited && (
    <OptionForm
      key={`${edited.option?.id} ${edited.parentId}`}
      edited={edited}
      onDirty={tellDirty}
      onCancel={() => {
        if (edited.option) refocus(edited.option.id, 'edit');
        setEdited(null);
      }}
      onSaved={(id) => {
        refocus(id, 'edit');
        setEdited(null);
        menu.reload();
      }}
    />
  );
  const isAddingBelow = (id: number | null) => edited && !edited.option && edited.parentId === id;
  /** The form for a new option stands behind the last one below its parent. */
  const endsBelow = (index: number): Node | undefined => {
    const parent = nodes.find(({ id }) => edited && !edited.option && id === edited.parentId);
    if (!parent) return undefined;
    const next = shown[index + 1];
    const here = shown[index];
    const isInside = here && (here.id === parent.id || here.path.startsWith(`${parent.path}.`));
    return isInside && !next?.path.startsWith(`${parent.path}.`) ? parent : undefined;
  };
  const isFull = nodes.length >= mostOptions;
  return (
    <section className="menu-editor" aria-label={text.list}>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ErrorNotice error={menu.refusal} />
      {nodes.length === 0 && !edited && (
        <EmptyState icon={<QueueIcon size={26} />} title={text.emptyTitle} hint={text.emptyHint} />
      )}
      <ol ref={list} className="option-list">
        {shown.flatMap((node, index) => {
          const parent = endsBelow(index);
          return [
            <li key={node.id} data-node={node.id} style={indented(node.level - 1)}>
              {edited?.option?.id === node.id ? (
                form
              ) : (
                <OptionLine
                  node={node}
                  childCount={childCount(node.id)}
                  isOpen={isOpen(node.id)}
                  isFull={isFull}
                  may={{
                    up: Boolean(stepOf(nodes, node, 'up')),
                    down: Boolean(stepOf(nodes, node, 'down')),
                    in: Boolean(stepOf(nodes, node, 'in')),
                    out: Boolean(stepOf(nodes, node, 'out')),
                  }}
                  onToggle={() => toggle(node.id)}
                  onEdit={() => edit(node)}
                  onAdd={() => add(node.id)}
                  onStep={(step, by) => take(node, step, by)}
                  onMoveTo={() => setAsking({ kind: 'move', node })}
                  onRemove={() => setAsking({ kind: 'remove', node })}
                />
              )}
            </li>,
            // A line of its own: whatever comes and goes around it, what is typed in it stays.
            ...(parent
              ? [
                  <li key="new" style={indented(parent.level)}>
                    {form}
                  </li>,
                ]
              : []),
          ];
        })}
      </ol>
      {isAddingBelow(null) ? (
        form
      ) : (
        <div className="menu-foot">
          <Button
            icon={<PlusIcon size={18} />}
            isDisabled={isFull || childCount(null) >= mostSiblings}
            onClick={() => add(null)}
          >
            {text.add}
          </Button>
          {nodes.length > 0 && <span className="cell-muted">{text.count(nodes.length, mostOptions)}</span>}
        </div>
      )}
      {nodes.length > 1 && <p className="menu-help">{text.help}</p>}
      {asking && (
        <MenuQuestions
          asking={asking}
          nodes={nodes}
          onClose={() => setAsking(null)}
          onMove={(node, target) => move(node, target, 'edit')}
          onRemove={menu.remove}
        />
      )}
    </section>
  );
}
