import { useLiveStatus } from '#web/api/realtime.ts';
import { useText } from '#web/ui/use-text.ts';
import { shellText } from './shell.text.ts';

/** Draws nothing while the live connection is open; shows when it is lost. */
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
