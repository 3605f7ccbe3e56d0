import { useEffect, useMemo, useState } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';

const none: readonly number[] = [];

const ticketOf = (target: EventTarget | null) =>
  (target instanceof Element && target.closest<HTMLElement>('[data-ticket]')?.dataset.ticket) || null;

/**
 * Indexes of rows that stay in the page wherever the list is scrolled: the focused row and its neighbours, so that Tab
 * and `j` continue from it, and the selected row and its neighbours, to which its conversation returns.
 */
export function useRowsKeptMounted(rows: readonly Ticket[], selected: string | undefined): readonly number[] {
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => setFocused(ticketOf(target));
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  return useMemo(() => {
    const wanted = [focused, selected].filter((uuid) => uuid !== null && uuid !== undefined);
    if (wanted.length === 0) return none;
    const indexes = rows.flatMap(({ uuid }, at) => (wanted.includes(uuid) ? [at - 1, at, at + 1] : []));
    return indexes.filter((at) => at >= 0 && at < rows.length);
  }, [rows, focused, selected]);
}
