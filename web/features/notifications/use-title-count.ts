import { useEffect } from 'react';
import { useUser } from '#web/api/session.ts';

/** Shows company and number of unread tickets in the tab's title, and the number on the installed app's icon. */
export function useTitleCount(count: number): void {
  const { name } = useUser().company;
  useEffect(() => {
    document.title = count > 0 ? `(${count}) ${name}` : name;
    // Rejected where the app is not installed, because there is no icon.
    navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count, name]);
  useEffect(
    () => () => {
      navigator.clearAppBadge?.().catch(() => undefined);
    },
    [],
  );
}
