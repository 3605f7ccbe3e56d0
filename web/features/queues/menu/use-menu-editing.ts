import { type RefObject, useCallback, useState } from 'react';
import { useText } from '#web/ui/language/use-text.ts';
import { menuText } from './menu.text.ts';
import type { MenuQuestion } from './menu-questions.tsx';
import type { QueueOptionDraft } from './option-draft.ts';
import { type MoveDirection, optionName } from './option-line.tsx';
import { type MoveTarget, moveTargetOfStep, type OptionNode } from './option-tree.ts';
import { useOpenOptionNodes } from './use-open-nodes.ts';
import type { EditedOption } from './use-option-form.ts';
import { useQueueMenu } from './use-queue-menu.ts';
import { useRefocusAfterMove } from './use-refocus.ts';

/**
 * The menu of a queue with the state of its editor: the option in the form, the open confirmation, and the announcement
 * of the last move.
 */
export function useMenuEditing(
  queueId: number,
  list: RefObject<HTMLElement | null>,
  onDraft: (draft: QueueOptionDraft | null) => void,
) {
  const text = useText(menuText);
  const menu = useQueueMenu(queueId);
  const { nodes } = menu;
  const tree = useOpenOptionNodes(nodes);
  const refocus = useRefocusAfterMove(list);
  const [edited, setEdited] = useState<EditedOption | null>(null);
  const [isDirty, setDirty] = useState(false);
  const [asking, setAsking] = useState<MenuQuestion | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const reportDraft = useCallback(
    (draft: QueueOptionDraft | null) => {
      setDirty(draft !== null);
      onDraft(draft);
    },
    [onDraft],
  );
  /** Asks first when the action would discard text typed in another form. */
  const guarded = (then: () => void) => (isDirty ? setAsking({ kind: 'discard', then }) : then());
  const move = (node: OptionNode, target: MoveTarget, focus: string) => {
    if (target.parentId !== null) tree.open(target.parentId);
    refocus(node.id, focus);
    const there = menu.after(node, target).find(({ id }) => id === node.id);
    if (there) setAnnouncement(text.moved(optionName(node, text.noTitle), there.path));
    void menu.move(node, target);
  };
  return {
    ...menu,
    ...tree,
    edited,
    asking,
    announcement,
    ask: setAsking,
    move,
    reportDraft,
    edit: (option: OptionNode) => guarded(() => setEdited({ option, queueId, parentId: option.parentId })),
    add: (parentId: number | null) =>
      guarded(() => {
        if (parentId !== null) tree.open(parentId);
        setEdited({ queueId, parentId });
      }),
    take: (node: OptionNode, step: MoveDirection, focus: string) => {
      const target = moveTargetOfStep(nodes, node, step);
      if (target) move(node, target, focus);
    },
    cancel: () => {
      if (edited?.option) refocus(edited.option.id, 'edit');
      setEdited(null);
    },
    finish: (id: number) => {
      refocus(id, 'edit');
      setEdited(null);
      menu.reload();
    },
  };
}

export type MenuEditing = ReturnType<typeof useMenuEditing>;
