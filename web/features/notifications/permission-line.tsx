import { useText } from '#web/ui/language/use-text.ts';
import { askPermission, useNoticePermission } from './desktop-notices.ts';
import { notificationsText } from './notifications.text.ts';

/** Below the bell's list: how to turn desktop notices on, or why they do not appear. */
export function PermissionLine() {
  const text = useText(notificationsText);
  const permission = useNoticePermission();
  if (permission === 'denied') return <p className="bell-foot bell-note meta">{text.turnedOff}</p>;
  if (permission !== 'default') return null;
  return (
    <p className="bell-foot">
      <button type="button" className="menu-item" onClick={() => void askPermission()}>
        {text.turnOn}
      </button>
    </p>
  );
}
