import type { PendingSend } from '#web/entities/sends/sends.ts';
import { CloseIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { sendingText } from './sending.text.ts';

interface UploadProgressProps {
  send: PendingSend;
  /** The file's name. */
  name: string;
  onCancel: () => void;
}

const radius = 19;
const round = 2 * Math.PI * radius;

/** The progress of a file's upload, with a button that cancels it until the message itself is being sent. */
export function UploadProgress({ send, name, onCancel }: UploadProgressProps) {
  const text = useText(sendingText);
  const { state, progress } = send;
  if (state === 'failed') return null;
  const percent = Math.round(progress * 100);
  return (
    <span className="upload-progress centered rigid" data-state={state}>
      <svg
        viewBox="0 0 44 44"
        role="progressbar"
        aria-label={text.sending(name)}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <circle cx="22" cy="22" r={radius} className="upload-progress-track" />
        <circle
          cx="22"
          cy="22"
          r={radius}
          className="upload-progress-done"
          strokeDasharray={round}
          // At least a sliver is drawn: an empty circle looks like a stopped upload.
          strokeDashoffset={round * (1 - Math.max(0.04, progress))}
        />
      </svg>
      {state !== 'sending' && (
        <button type="button" aria-label={text.cancel(name)} title={text.cancel(name)} onClick={onCancel}>
          <CloseIcon size={18} />
        </button>
      )}
    </span>
  );
}
