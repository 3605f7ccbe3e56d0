import { useRef } from 'react';
import { maxOptionsPerMenu, maxQueueOptions } from '#shared/queue-options/contract.ts';
import type { Queue } from '#shared/queues/contract.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PlusIcon, QueueIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import './menu.css';
import { menuText } from './menu.text.ts';
import { MenuQuestions } from './menu-questions.tsx';
import type { QueueOptionDraft } from './option-draft.ts';
import { OptionForm } from './option-form.tsx';
import { OptionList } from './option-list.tsx';
import { useMenuEditing } from './use-menu-editing.ts';
import { useOptionDrag } from './use-option-drag.ts';

interface MenuEditorProps {
  queue: Queue;
  /** Gets the option that is typed and not saved. */
  onDraft: (draft: QueueOptionDraft | null) => void;
}

/** The menu of a queue: a tree of options, edited in place. */
export function MenuEditor({ queue, onDraft }: MenuEditorProps) {
  const text = useText(menuText);
  const list = useRef<HTMLOListElement>(null);
  const editing = useMenuEditing(queue.id, list, onDraft);
  const { nodes, edited, asking } = editing;
  const drop = useOptionDrag(list, !editing.isLoading && !editing.loadError, {
    nodes,
    isOpen: editing.isOpen,
    onMove: (node, target) => editing.move(node, target, 'edit'),
  });
  if (editing.loadError) return <Failure error={editing.loadError} onRetry={editing.reload} />;
  if (editing.isLoading) return <SkeletonRows />;
  const form = edited && (
    <OptionForm
      key={`${edited.option?.id} ${edited.parentId}`}
      edited={edited}
      onDraft={editing.reportDraft}
      onCancel={editing.cancel}
      onSaved={editing.finish}
    />
  );
  const isAddedAtTheTop = edited && !edited.option && edited.parentId === null;
  const isTopFull = nodes.filter(({ level }) => level === 1).length >= maxOptionsPerMenu;
  return (
    <section className="menu-editor column gap-3" aria-label={text.list}>
      <p className="visually-hidden" role="status">
        {editing.announcement}
      </p>
      <ErrorNotice error={editing.refusal} />
      {nodes.length === 0 && !edited && (
        <EmptyState
          icon={<QueueIcon size={26} />}
          title={text.emptyTitle}
          hint={text.emptyHint}
          action={
            <Button kind="primary" icon={<PlusIcon size={18} />} onClick={() => editing.add(null)}>
              {text.add}
            </Button>
          }
        />
      )}
      <ol ref={list} className="option-list">
        <OptionList editing={editing} form={form} drop={drop} />
      </ol>
      {isAddedAtTheTop && form}
      {nodes.length > 0 && !isAddedAtTheTop && (
        <div className="row wrap spread gap-3">
          <Button
            icon={<PlusIcon size={18} />}
            isDisabled={nodes.length >= maxQueueOptions || isTopFull}
            onClick={() => editing.add(null)}
          >
            {text.add}
          </Button>
          <span className="cell-muted">{text.count(nodes.length, maxQueueOptions)}</span>
        </div>
      )}
      {nodes.length > 1 && <p className="menu-help meta">{text.help}</p>}
      {asking && (
        <MenuQuestions
          asking={asking}
          nodes={nodes}
          onClose={() => editing.ask(null)}
          onMove={(node, target) => editing.move(node, target, 'edit')}
          onRemove={editing.remove}
        />
      )}
    </section>
  );
}
