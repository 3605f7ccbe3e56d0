import { type RefObject, useEffect, useRef } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';

const stopIn = (row: Element | null | undefined): HTMLElement | null | undefined =>
  row?.matches('a') ? (row as HTMLElement) : row?.querySelector<HTMLElement>('.ticket-accept');

/**
 * Returns the focus to the list when a conversation is left by keyboard: to its row, to the row that replaced it, else
 * to the tab of the list. A focus set elsewhere is kept.
 */
export function useFocusReturn(
  list: RefObject<HTMLElement | null>,
  rows: readonly Ticket[],
  selected: string | undefined,
): void {
  const left = useRef<{ uuid: string; index: number } | null>(null);
  useEffect(() => {
    if (selected !== undefined) {
      const index = rows.findIndex(({ uuid }) => uuid === selected);
      // A resolved or transferred ticket leaves the list a moment before it leaves the screen.
      if (index !== -1 || left.current?.uuid !== selected) left.current = { uuid: selected, index };
      return;
    }
    if (!left.current) return;
    const { uuid, index } = left.current;
    left.current = null;
    if (document.activeElement !== document.body) return;
    const next = rows.find((row) => row.uuid === uuid) ?? rows[Math.min(Math.max(index, 0), rows.length - 1)];
    const stop = next && stopIn(list.current?.querySelector(`[data-ticket="${next.uuid}"]`));
    const tabs = document.querySelectorAll<HTMLElement>('.list-pane [role="tab"][aria-selected="true"]');
    (stop ?? [...tabs].at(-1))?.focus({ preventScroll: stop === undefined });
  }, [list, rows, selected]);
}
