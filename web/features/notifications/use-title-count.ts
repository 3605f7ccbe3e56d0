import { useEffect } from 'react';

const name = 'Recado';

/** How many conversations wait, in the tab's title and on the installed app's icon. */
export const useTitleCount = (count: number): void => {
  useEffect(() => {
    document.title = count > 0 ? `(${count}) ${name}` : name;
    // Refused where the app is not installed: there is no icon to mark then.
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
