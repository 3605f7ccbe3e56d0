import { useEffect } from 'react';

/** Calls `leave` for Escape, unless a dialog or a popover is open, which closes on it. */
export function useEscapeKey(leave: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key !== 'Escape' ||
        event.defaultPrevented ||
        document.querySelector('dialog[open], [popover="auto"]:popover-open')
      )
        return;
      leave();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [leave]);
}
