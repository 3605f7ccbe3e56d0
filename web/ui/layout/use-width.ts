import { createContext, useContext, useSyncExternalStore } from 'react';

/** Whether the window is at least this wide, kept current. */
export function useMinWidth(pixels: number): boolean {
  const query = `(min-width: ${pixels}px)`;
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** Pixels of the window that an open side menu takes from the screen beside it. */
export const TakenWidth = createContext(0);

/** Whether the screen has as much room as in a window at least this wide, with the menu folded. */
export function useMinRoom(pixels: number): boolean {
  return useMinWidth(pixels + useContext(TakenWidth));
}

/** Below 600 px the product shows its phone layout. */
export function useIsNarrow(): boolean {
  return !useMinWidth(600);
}
