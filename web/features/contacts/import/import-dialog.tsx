import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ConnectionIcon } from '#web/ui/icons.tsx';
import { ErrorNotice, Notice } from '#web/ui/notice.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { uiText } from '#web/ui/ui.text.ts';
import { useText } from '#web/ui/use-text.ts';
import './import.css';
import { importText } from './import.text.ts';
import { ImportProgress } from './import-progress.tsx';
import { useFileImport } from './use-file-import.ts';

const accepted = '.xlsx,.xls,.csv,text/csv';

function Example() {
  const text = useText(importText);
  return (
    <table className="import-columns">
      <thead>
        <tr>
          <th scope="col">{text.columnName}</th>
          <th scope="col">{text.columnNumber}</th>
          <th scope="col">{text.columnEmail}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>Carla Dias</td>
          <td>5511987654321</td>
          <td>carla@example.com</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Imports a spreadsheet. Opened again during an import, it shows the progress. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const text = useText(importText);
  const ui = useText(uiText);
  const chooser = useRef<HTMLInputElement>(null);
  const { job, uploaded, error, start, startPhone, another } = useFileImport();
  const [updatesKnown, setUpdatesKnown] = useState(false);
  const isOver = job?.status === 'done' || job?.status === 'failed';
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui.close}</Button>
          {isOver && <Button onClick={another}>{text.another}</Button>}
          {!job && (
            <Button kind="primary" isBusy={uploaded !== null} onClick={() => chooser.current?.click()}>
              {text.choose}
            </Button>
          )}
        </>
      }
    >
      {job ? (
        <ImportProgress job={job} />
      ) : (
        <div className="import-choice">
          <p>{text.explain}</p>
          <Example />
          <Switch label={text.updatesKnown} isOn={updatesKnown} onChange={setUpdatesKnown} />
          <p className="cell-muted">{updatesKnown ? text.knownUpdated : text.knownKept}</p>
          <Button
            kind="quiet"
            icon={<ConnectionIcon size={18} />}
            isDisabled={uploaded !== null}
            onClick={() => void startPhone(updatesKnown)}
          >
            {text.fromPhone}
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            accept={accepted}
            aria-label={text.choose}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) void start(file, updatesKnown);
            }}
          />
          {uploaded !== null && (
            <>
              <p role="status">{text.uploading}</p>
              <progress className="import-bar" aria-label={text.uploading} max={1} value={uploaded} />
            </>
          )}
        </div>
      )}
      {error === 'tooLarge' && <Notice>{text.tooLarge}</Notice>}
      {error === 'empty' && <Notice>{text.emptyFile}</Notice>}
      {typeof error === 'object' && <ErrorNotice error={error} />}
    </Dialog>
  );
}
