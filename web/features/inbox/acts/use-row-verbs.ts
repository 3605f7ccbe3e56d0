import { useEffect, useState } from 'react';
import { useShortcutVerb } from '#web/entities/shortcuts/verbs.ts';
import { type TicketVerb, ticketOfRow } from '#web/entities/tickets/ticket-verbs.ts';
import { useIsWatched } from '#web/entities/tickets/use-is-watched.ts';
import type { TicketActTarget } from './acts-layer.tsx';

/** The row with the focus. */
const focusedRow = () => ticketOfRow(document.activeElement);

/** While a row has the focus, the keys of these verbs act on it and not on the conversation on screen. */
export function useTicketRowVerbs(carryOut: (verb: TicketVerb, target: TicketActTarget) => void): void {
  const isWatched = useIsWatched();
  const [focus, setFocus] = useState<'none' | 'watched' | 'row'>('none');
  useEffect(() => {
    const look = () => {
      const row = focusedRow();
      setFocus(row ? (isWatched(row.ticket) ? 'watched' : 'row') : 'none');
    };
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    look();
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
    };
  }, [isWatched]);
  const onRow = (verb: TicketVerb) => () => {
    const at = focusedRow();
    if (at) carryOut(verb, { ticket: at.ticket, anchor: at.row });
  };
  useShortcutVerb('snooze', focus === 'row' ? onRow('snooze') : null);
  useShortcutVerb('unread', focus === 'row' ? onRow('unread') : null);
  useShortcutVerb('pin', focus === 'none' ? null : onRow('pin'));
}
