import { useRef, useState } from 'react';
import { FileChoice, ImportError, SpreadsheetExample } from '#web/entities/imports/file-choice.tsx';
import { importText } from '#web/entities/imports/import.text.ts';
import { ImportProgress } from '#web/entities/imports/import-progress.tsx';
import { useFileImport } from '#web/entities/imports/use-file-import.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConnectionIcon } from '#web/ui/buttons/icons.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';

/** Imports a spreadsheet. Opened again during an import, it shows the progress. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const text = useText(importText);
  const ui = useText(uiText);
  const chooser = useRef<HTMLInputElement>(null);
  const { job, uploaded, error, start, startPhone, another } = useFileImport();
  const [updatesExisting, setUpdatesExisting] = useState(false);
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
          <SpreadsheetExample />
          <Switch label={text.updatesExisting} isOn={updatesExisting} onChange={setUpdatesExisting} />
          <p className="cell-muted">{updatesExisting ? text.existingUpdated : text.existingKept}</p>
          <Button
            kind="quiet"
            icon={<ConnectionIcon size={18} />}
            isDisabled={uploaded !== null}
            onClick={() => void startPhone(updatesExisting)}
          >
            {text.fromPhone}
          </Button>
          <FileChoice chooser={chooser} uploaded={uploaded} onFile={(file) => void start(file, updatesExisting)} />
        </div>
      )}
      <ImportError error={error} />
    </Dialog>
  );
}
