import { useState } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CloseIcon } from '#web/ui/buttons/icons.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import './bulk.css';
import type { BulkRowAct, PickedBulkAct, RowByRowBulkAct, RowSelectionAct, RowSelectionActs } from './bulk-act.ts';
import { PickPopover } from './pick-popover.tsx';
import './selection.css';
import { selectionText } from './selection.text.ts';
import { type BulkRunProgress, useBulkRun } from './use-bulk-run.ts';
import type { Selection } from './use-selection.ts';

/** The question that is open before an act runs. */
interface Asked<Row> {
  act: RowByRowBulkAct<Row> | PickedBulkAct<Row>;
  picked: BulkRowAct<Row>;
  rows: readonly Row[];
}

type Start<Row> = (asked: Asked<Row>) => void;

const rowsOf = <Row,>({ may }: RowSelectionAct<Row>, rows: readonly Row[]) => (may ? rows.filter(may) : rows);

function ActButton<Row>({
  act,
  rows,
  onStart,
}: {
  act: RowSelectionAct<Row>;
  rows: readonly Row[];
  onStart: Start<Row>;
}) {
  const [isBusy, setBusy] = useState(false);
  if ('options' in act)
    return (
      <PickPopover label={act.text} icon={act.icon}>
        {(onDone) => act.options(rows, (picked) => onDone(() => onStart({ act, picked, rows })))}
      </PickPopover>
    );
  const press = async () => {
    if ('run' in act) return onStart({ act, picked: act, rows });
    setBusy(true);
    await act.runAll(rows);
    setBusy(false);
  };
  return (
    <button
      type="button"
      className={`bulk-act row gap-1 ${act.isDanger ? 'danger' : ''}`}
      disabled={isBusy}
      onClick={() => void press()}
    >
      {isBusy ? <span className="spinner" /> : act.icon}
      {act.text}
    </button>
  );
}

interface RunningProps {
  progress: BulkRunProgress;
  onStop: () => void;
}

function Running({ progress: { through, total, isStopping }, onStop }: RunningProps) {
  const text = useText(selectionText);
  return (
    <>
      <div className="bulk-count row gap-2">
        <span className="spinner" />
        <strong role="status">{text.progress(through, total)}</strong>
        <progress aria-label={text.progress(through, total)} value={through} max={total} />
      </div>
      <div className="bulk-acts row wrap">
        <button type="button" className="bulk-act row gap-1" disabled={isStopping} onClick={onStop}>
          {isStopping ? text.stopping : text.stop}
        </button>
      </div>
    </>
  );
}

function Count<Row>({ selection, onClear }: { selection: Selection<Row>; onClear: () => void }) {
  const text = useText(selectionText);
  const { ids, choosable, choose } = selection;
  return (
    <div className="bulk-count row gap-2">
      <IconButton label={text.clear} shortcut="Esc" icon={<CloseIcon size={18} />} onClick={onClear} />
      <strong role="status">{text.count(ids.size)}</strong>
      {ids.size < choosable.size && (
        <button type="button" className="link-button" onClick={() => choose([...choosable])}>
          {text.all(choosable.size)}
        </button>
      )}
    </div>
  );
}

interface SelectionBarProps<Row> {
  selection: Selection<Row>;
  bulk: RowSelectionActs<Row>;
}

/** Below a list while rows are chosen: the acts on all of them, and the progress of one. */
export function SelectionBar<Row extends { id: number }>({ selection, bulk }: SelectionBarProps<Row>) {
  const text = useText(selectionText);
  const [asked, setAsked] = useState<Asked<Row> | null>(null);
  const run = useBulkRun(selection);
  const { rows, choose } = selection;
  const begin = ({ act, picked, rows: wanted }: Asked<Row>) => void run.start(picked, act, wanted);
  const start: Start<Row> = (next) => (next.act.question ? setAsked(next) : begin(next));
  if (rows.length === 0 && !run.progress && !run.result) return null;
  const acts = bulk.acts.filter((act) => act !== false).filter((act) => rowsOf(act, rows).length > 0);
  const clear = () => {
    run.forget();
    choose([]);
  };
  const question = asked?.act.question?.(asked.rows);
  const without = asked ? rows.length - asked.rows.length : 0;
  return (
    <div className="bulk-bar selection-bar row wrap spread" role="group" aria-label={text.bar}>
      {run.result && (
        <p role="status" className="bulk-result">
          {run.result}
        </p>
      )}
      {run.progress ? (
        <Running progress={run.progress} onStop={run.stop} />
      ) : (
        <>
          <Count selection={selection} onClear={clear} />
          <div className="bulk-acts row wrap">
            {acts.map((act) => (
              <ActButton key={act.id} act={act} rows={rowsOf(act, rows)} onStart={start} />
            ))}
          </div>
        </>
      )}
      {asked && question && (
        <ConfirmDialog
          title={question.title}
          message={
            <>
              {question.message}
              {without > 0 && <p>{text.without(without)}</p>}
            </>
          }
          confirm={question.confirm}
          isDanger={asked.act.isDanger ?? false}
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            begin(asked);
            return { ok: true };
          }}
        />
      )}
    </div>
  );
}
