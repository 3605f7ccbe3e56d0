import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to a button of a row that is moved or drawn anew: `wanted(id, action)` is called before the change.
 */
export function useRefocusAfterMove(list: RefObject<HTMLElement | null>): (id: number, action: string) => void {
  const wanted = useRef<{ id: number; action: string } | null>(null);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { id, action } = wanted.current;
    const row = list.current?.querySelector(`[data-node="${id}"]`);
    if (!row) return;
    wanted.current = null;
    const button = row.querySelector<HTMLElement>(`[data-action="${action}"]:not(:disabled)`);
    (button ?? row.querySelector<HTMLElement>('[data-action="edit"]'))?.focus();
  });
  return (id, action) => {
    wanted.current = { id, action };
  };
}
