import { useEffect } from 'react';

const name = 'Recado';

/** Shows the number of unread tickets in the tab's title and on the installed app's icon. */
export const useTitleCount = (count: number): void => {
  useEffect(() => {
    document.title = count > 0 ? `(${count}) ${name}` : name;
    // Rejected where the app is not installed, because there is no icon.
    navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
  useEffect(
    () => () => {
      document.title = name;
      navigator.clearAppBadge?.().catch(() => undefined);
    },
    [],
  );
};
