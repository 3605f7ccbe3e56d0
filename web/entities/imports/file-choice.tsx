import type { RefObject } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice, NoticeBox } from '#web/ui/states/notice.tsx';
import './import.css';
import { importText } from './import.text.ts';

const accepted = '.xlsx,.xls,.csv,text/csv';

/** The columns a spreadsheet needs, with a row as an example. */
export function SpreadsheetExample() {
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

interface FileChoiceProps {
  /** A button of the dialog opens the chooser. */
  chooser: RefObject<HTMLInputElement | null>;
  /** The uploaded share of the file, 0 to 1; null without an upload. */
  uploaded: number | null;
  onFile: (file: File) => void;
}

/** The hidden chooser of a spreadsheet, and the progress of its upload. */
export function FileChoice({ chooser, uploaded, onFile }: FileChoiceProps) {
  const text = useText(importText);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={accepted}
        aria-label={text.choose}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      {uploaded !== null && (
        <>
          <p role="status">{text.uploading}</p>
          <progress aria-label={text.uploading} max={1} value={uploaded} />
        </>
      )}
    </>
  );
}

/** Why an import could not begin. */
export function ImportError({ error }: { error: ApiError | 'tooLarge' | 'empty' | null }) {
  const text = useText(importText);
  if (error === 'tooLarge') return <NoticeBox>{text.tooLarge}</NoticeBox>;
  if (error === 'empty') return <NoticeBox>{text.emptyFile}</NoticeBox>;
  return <ErrorNotice error={error} />;
}
