import { useEffect, useMemo, useState } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';

const none: readonly number[] = [];

const ticketOf = (target: EventTarget | null) =>
  (target instanceof Element && target.closest<HTMLElement>('[data-ticket]')?.dataset.ticket) || null;

/**
 * Rows that stay in the page wherever the list is scrolled to: the one with the focus with its neighbours, so that Tab and `j` go on from
 * it, and the selected one with the same, to which its conversation leads back.
 */
export const useKeptRows = (rows: readonly Ticket[], selected: string | undefined): readonly number[] => {
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => setFocused(ticketOf(target));
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  return useMemo(() => {
    const wanted = [focused, selected].filter((uuid) => uuid !== null && uuid !== undefined);
    if (wanted.length === 0) return none;
    const places = rows.flatMap(({ uuid }, at) => (wanted.includes(uuid) ? [at - 1, at, at + 1] : []));
    return places.filter((at) => at >= 0 && at < rows.length);
  }, [rows, focused, selected]);
};
