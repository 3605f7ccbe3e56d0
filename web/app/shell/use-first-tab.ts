import { useEffect, useRef } from 'react';

/**
 * Lets the first Tab lead to the beginning of the frame. After a sign-in browsers would go on from where the pressed
 * button was, which is between other elements now.
 */
export function useFirstTab() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (frame.current?.contains(document.activeElement)) return;
    frame.current?.focus({ preventScroll: true });
    frame.current?.blur();
  }, []);
  return frame;
}
