import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { menuText } from './menu.text.ts';
import { optionName } from './option-line.tsx';
import { type MoveTarget, moveTargetBelow, type OptionNode } from './option-tree.ts';

interface MoveDialogProps {
  node: OptionNode;
  nodes: readonly OptionNode[];
  onMove: (target: MoveTarget) => void;
  onClose: () => void;
}

/** Moves an option, with all options below it, to any other menu of the tree. */
export function MoveDialog({ node, nodes, onMove, onClose }: MoveDialogProps) {
  const text = useText(menuText);
  const ui = useText(uiText);
  const [parent, setParent] = useState(String(node.parentId ?? ''));
  const targets = [
    { id: null, text: text.top },
    ...nodes.map((one) => ({ id: one.id, text: `${one.path} ${optionName(one, text.noTitle)}` })),
  ].filter(({ id }) => moveTargetBelow(nodes, node, id) !== undefined);
  const move = () => {
    const target = moveTargetBelow(nodes, node, parent === '' ? null : Number(parent));
    if (target) onMove(target);
    onClose();
  };
  return (
    <Dialog
      title={text.moveTitle(optionName(node, text.noTitle))}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button kind="primary" onClick={move}>
            {text.move}
          </Button>
        </>
      }
    >
      <SelectField
        label={text.moveTarget}
        value={parent}
        options={targets.map((option) => ({ value: String(option.id ?? ''), text: option.text }))}
        onChange={setParent}
      />
    </Dialog>
  );
}
