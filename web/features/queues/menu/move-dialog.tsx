import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { uiText } from '#web/ui/ui.text.ts';
import { useText } from '#web/ui/use-text.ts';
import { menuText } from './menu.text.ts';
import { nameOf } from './option-line.tsx';
import { type Node, placeBelow, type Target } from './option-tree.ts';

interface MoveDialogProps {
  node: Node;
  nodes: readonly Node[];
  onMove: (target: Target) => void;
  onClose: () => void;
}

/** Moves an option, with all options below it, to any other menu of the tree. */
export function MoveDialog({ node, nodes, onMove, onClose }: MoveDialogProps) {
  const text = useText(menuText);
  const ui = useText(uiText);
  const [parent, setParent] = useState(String(node.parentId ?? ''));
  const places = [
    { id: null, text: text.top },
    ...nodes.map((one) => ({ id: one.id, text: `${one.path} ${nameOf(one, text.noTitle)}` })),
  ].filter(({ id }) => placeBelow(nodes, node, id) !== undefined);
  const move = () => {
    const target = placeBelow(nodes, node, parent === '' ? null : Number(parent));
    if (target) onMove(target);
    onClose();
  };
  return (
    <Dialog
      title={text.moveTitle(nameOf(node, text.noTitle))}
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
        options={places.map((place) => ({ value: String(place.id ?? ''), text: place.text }))}
        onChange={setParent}
      />
    </Dialog>
  );
}
