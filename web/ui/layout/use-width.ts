import { useSyncExternalStore } from 'react';

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

/** Below 600 px the product shows its phone layout. */
export function useIsNarrow(): boolean {
  return !useMinWidth(600);
}
