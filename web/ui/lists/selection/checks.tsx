import type { MouseEvent as Press } from 'react';
import { useText } from '#web/ui/language/use-text.ts';
import './selection.css';
import { selectionText } from './selection.text.ts';
import type { Selection } from './use-selection.ts';

/** Else the browser would mark the text between two rows. */
const keepText = (event: Press) => event.shiftKey && event.preventDefault();

interface RowCheckProps {
  id: number;
  name: string;
  isOn: boolean;
  onCheck: Selection<unknown>['check'];
}

/** The box that chooses a row; with Shift, the rows up to it. */
export function RowCheck({ id, name, isOn, onCheck }: RowCheckProps) {
  const text = useText(selectionText);
  return (
    <label className="row-check centered" onMouseDown={keepText}>
      <input
        type="checkbox"
        aria-label={text.row(name)}
        checked={isOn}
        onChange={({ target, nativeEvent }) =>
          onCheck(id, target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </label>
  );
}

/** The box in the heading that chooses all loaded rows. */
export function HeadCheck<Row>({ selection: { ids, choosable, choose } }: { selection: Selection<Row> }) {
  const text = useText(selectionText);
  const isAll = choosable.size > 0 && ids.size === choosable.size;
  return (
    <label className="row-check centered">
      <input
        ref={(box) => {
          if (box) box.indeterminate = ids.size > 0 && !isAll;
        }}
        type="checkbox"
        aria-label={text.allRows(choosable.size)}
        title={text.allRows(choosable.size)}
        disabled={choosable.size === 0}
        checked={isAll}
        onChange={() => choose(isAll ? [] : [...choosable])}
      />
    </label>
  );
}
