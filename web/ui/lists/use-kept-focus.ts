import { useEffect, useRef } from 'react';

/**
 * Focuses the main button of the page when the focused control is gone with its row or with the empty state: after the
 * first row was added, or a row was deleted.
 */
export function useFocusAfterRemoval(): void {
  const last = useRef<Element>(null);
  useEffect(() => {
    const keep = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest('dialog')) last.current = target;
    };
    document.addEventListener('focusin', keep);
    return () => document.removeEventListener('focusin', keep);
  }, []);
  // After each rendering: the rows change before or after the dialog closes that gave the focus back in vain.
  useEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    document.querySelector<HTMLElement>('.screen .amplify-button--primary')?.focus();
  });
}
