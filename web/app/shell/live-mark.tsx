import { useLiveStatus } from '#web/api/realtime.ts';
import { useIsOnline } from '#web/api/use-is-online.ts';
import { isOffline, usePendingSends } from '#web/entities/sends/send-store.ts';
import { WarningIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { shellText } from './shell.text.ts';

/** The device has no network: shown at once, while the socket still looks open. */
function OfflineMark() {
  const text = useText(shellText);
  const waiting = usePendingSends().filter(isOffline).length;
  return (
    <span className="live-mark inline-row gap-2 small offline">
      <WarningIcon size={16} />
      <span>
        {text.offline}
        {waiting > 0 && <span className="live-mark-waiting"> · {text.messagesWaiting(waiting)}</span>}
      </span>
    </span>
  );
}

/** Draws nothing while the live connection is open; shows when it is lost. */
export function LiveConnectionMark() {
  const text = useText(shellText);
  const status = useLiveStatus();
  const isOnline = useIsOnline();
  const isAway = status === 'reconnecting' || status === 'connecting';
  return (
    <span role="status">
      {!isOnline && <OfflineMark />}
      {isOnline && isAway && (
        <span className="live-mark inline-row gap-2 small" title={text.reconnectingHint}>
          <span className="spinner" />
          <span className="live-mark-text">{text.reconnecting}</span>
        </span>
      )}
    </span>
  );
}
