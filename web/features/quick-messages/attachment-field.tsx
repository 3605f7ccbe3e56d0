import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { AttachIcon, FileIcon } from '#web/ui/icons.tsx';
import { useText } from '#web/ui/use-text.ts';
import { quickMessagesText } from './quick-messages.text.ts';
import type { FileChange } from './use-quick-message-form.ts';

interface AttachmentFieldProps {
  /** Name of the file it has already. */
  current: string | null;
  change: FileChange;
  progress: number | null;
  onChange: (change: FileChange) => void;
}

/** The file a quick message sends. */
export function AttachmentField({ current, change, progress, onChange }: AttachmentFieldProps) {
  const text = useText(quickMessagesText);
  const input = useRef<HTMLInputElement>(null);
  const name = change.kind === 'chosen' ? change.file.name : change.kind === 'kept' ? current : null;
  return (
    <div className="quick-message-file">
      <FileIcon size={18} />
      <span>{progress === null ? (name ?? text.noAttachment) : text.uploading(Math.round(progress * 100))}</span>
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
