import { useLiveStatus } from '#web/api/realtime.ts';
import { useText } from '#web/ui/use-text.ts';
import { shellText } from './shell.text.ts';

/** Quiet while all is well; says so when the live connection is away. */
export function LiveMark() {
  const text = useText(shellText);
  const status = useLiveStatus();
  const isAway = status === 'reconnecting' || status === 'connecting';
  return (
    <span role="status" className="live-mark-place">
      {isAway && (
        <span className="live-mark" title={text.reconnectingHint}>
          <span className="spinner" />
          <span className="live-mark-text">{text.reconnecting}</span>
        </span>
      )}
    </span>
  );
}
