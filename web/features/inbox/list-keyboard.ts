import { type RefObject, useEffect } from 'react';
import { isTyping } from '#web/ui/layout/is-typing.ts';

/** The next stop of a list from the focused one; without focus in the list, next to the selected row, or the first. */
const nextStop = (list: HTMLElement, step: 1 | -1): HTMLElement | undefined => {
  const stops = [...list.querySelectorAll<HTMLElement>('a.ticket-row, .ticket-accept')];
  const focused = stops.findIndex((stop) => stop === document.activeElement);
  if (focused !== -1) return stops[focused + step];
  const selected = stops.findIndex((stop) => stop.getAttribute('aria-current') === 'page');
  return selected === -1 ? stops[0] : stops[selected + step];
};

/** `j` and `k` walk the rows, except while a field or a dialog has the focus. */
export function useListKeyboard(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if ((event.key !== 'j' && event.key !== 'k') || !list.current) return;
      const stop = nextStop(list.current, event.key === 'j' ? 1 : -1);
      if (!stop) return;
      event.preventDefault();
      stop.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list]);
}
