import { useRef } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import './file-field.css';
import { AttachIcon, FileIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { fileFieldText } from './file-field.text.ts';

/** The effect of the next save on the file: kept, replaced by a chosen one, or removed. */
export type FileChange = { kind: 'kept' } | { kind: 'chosen'; file: File } | { kind: 'removed' };

interface FileFieldProps {
  /** Name of the stored file. */
  current: string | null;
  change: FileChange;
  /** The uploaded share, from 0 to 1; null while nothing is uploaded. */
  progress: number | null;
  onChange: (change: FileChange) => void;
}

/** A field for one file, with upload progress. */
export function FileField({ current, change, progress, onChange }: FileFieldProps) {
  const text = useText(fileFieldText);
  const input = useRef<HTMLInputElement>(null);
  const name = change.kind === 'chosen' ? change.file.name : change.kind === 'kept' ? current : null;
  return (
    <div className="file-field row wrap gap-2">
      <FileIcon size={18} />
      <span className="grow break-words">
        {progress === null ? (name ?? text.noAttachment) : text.uploading(Math.round(progress * 100))}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text.attachment}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onChange({ kind: 'chosen', file });
        }}
      />
      <Button icon={<AttachIcon size={18} />} onClick={() => input.current?.click()}>
        {name ? text.exchange : text.attach}
      </Button>
      {name && (
        <Button kind="quiet" onClick={() => onChange({ kind: 'removed' })}>
          {text.detach}
        </Button>
      )}
    </div>
  );
}
