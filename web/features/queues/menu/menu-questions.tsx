import type { CommandOutcome } from '#web/api/use-command.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { leavingText } from '#web/ui/dialogs/leaving.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { menuText } from './menu.text.ts';
import { MoveDialog } from './move-dialog.tsx';
import { optionName } from './option-line.tsx';
import type { MoveTarget, OptionNode } from './option-tree.ts';

/** The confirmations of the menu editor. */
export type MenuQuestion = { kind: 'remove' | 'move'; node: OptionNode } | { kind: 'discard'; then: () => void };

interface MenuQuestionsProps {
  asking: MenuQuestion;
  nodes: readonly OptionNode[];
  onClose: () => void;
  onMove: (node: OptionNode, target: MoveTarget) => void;
  onRemove: (node: OptionNode) => Promise<CommandOutcome<unknown>>;
}

export function MenuQuestions({ asking, nodes, onClose, onMove, onRemove }: MenuQuestionsProps) {
  const text = useText(menuText);
  const leaving = useText(leavingText);
  if (asking.kind === 'discard') {
    return (
      <ConfirmDialog
        title={leaving.title}
        message={leaving.message}
        confirm={leaving.leave}
        cancel={leaving.stay}
        isDanger
        onClose={onClose}
        onConfirm={async () => {
          asking.then();
          return { ok: true };
        }}
      />
    );
  }
  const { node } = asking;
  if (asking.kind === 'move') {
    return <MoveDialog node={node} nodes={nodes} onMove={(target) => onMove(node, target)} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      title={text.removeTitle(optionName(node, text.noTitle))}
      message={
        <>
          {node.below > 0 && <p className="strong">{text.removeBelow(node.below)}</p>}
          {Number(node.option) < node.siblings && <p>{text.removeMessage}</p>}
        </>
      }
      confirm={text.remove}
      isDanger
      onClose={onClose}
      onConfirm={async () => {
        const outcome = await onRemove(node);
        if (outcome.ok) toast.success(text.removed);
        return outcome;
      }}
    />
  );
}
