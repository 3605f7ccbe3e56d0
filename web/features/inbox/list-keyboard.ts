import { type RefObject, useEffect, useRef } from 'react';
import { isTyping } from '#web/ui/layout/is-typing.ts';

/**
 * The index of the next stop from the focused one; without focus in the list, next to the selected row, or where the last
 * one was, which may have left the list.
 */
const nextIndex = (stops: readonly HTMLElement[], step: 1 | -1, last: number): number => {
  const focused = stops.indexOf(document.activeElement as HTMLElement);
  if (focused !== -1) return focused + step;
  const selected = stops.findIndex((stop) => stop.getAttribute('aria-current') === 'page');
  return selected === -1 ? Math.min(last, stops.length - 1) : selected + step;
};

/** `j` and `k` walk the rows, except while a field or a dialog has the focus. */
export function useListKeyboard(list: RefObject<HTMLElement | null>): void {
  const last = useRef(0);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if ((event.key !== 'j' && event.key !== 'k') || !list.current) return;
      const stops = [...list.current.querySelectorAll<HTMLElement>('a.ticket-row, .ticket-accept')];
      const at = nextIndex(stops, event.key === 'j' ? 1 : -1, last.current);
      const stop = stops[at];
      if (!stop) return;
      last.current = at;
      event.preventDefault();
      stop.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list]);
}
