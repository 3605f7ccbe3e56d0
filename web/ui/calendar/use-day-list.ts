import { type KeyboardEvent, useRef } from 'react';

const list = '.rbc-overlay';

/** The list of all events of a full day. Its entries open by keyboard too; Escape closes it and gives the focus back. */
export function useFullDayList() {
  const opener = useRef<Element | null>(null);
  const onShowMore = () => {
    opener.current = document.activeElement;
    requestAnimationFrame(() => {
      const events = [...document.querySelectorAll<HTMLElement>(`${list} .rbc-event`)];
      for (const event of events) event.tabIndex = 0;
      events[0]?.focus();
    });
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !document.querySelector(list)) return;
    // The library closes the list after a press outside of it, and after nothing else.
    document.dispatchEvent(new MouseEvent('mousedown'));
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return { onShowMore, onKeyDown };
}
