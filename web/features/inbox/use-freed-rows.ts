import { useEffect, useState } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';

/** How long the row of a ticket that left stays empty: longer than a double click. */
const freedMs = 400;

/** A row of the list; `isFreed`: its ticket has left, and nothing else has moved up yet. */
export interface ListRow {
  ticket: Ticket;
  isFreed: boolean;
}

interface State {
  rows: readonly Ticket[];
  shown: readonly ListRow[];
}

const shownFrom = (rows: readonly Ticket[]): readonly ListRow[] => rows.map((ticket) => ({ ticket, isFreed: false }));

/** The rows with an empty one wherever a ticket has left since the list was last shown. */
const withFreed = (rows: readonly Ticket[], before: readonly ListRow[]): readonly ListRow[] => {
  const ids = new Set(rows.map(({ id }) => id));
  const shown = [...shownFrom(rows)];
  for (const [index, { ticket }] of before.entries())
    if (!ids.has(ticket.id)) shown.splice(Math.min(index, shown.length), 0, { ticket, isFreed: true });
  return shown;
};

/**
 * The rows of a list in which a second click must not hit another customer: the row of a ticket that leaves stays empty
 * for a moment before the rows below it move up.
 */
export function useRowsWithFreedSlots(rows: readonly Ticket[], isKept: boolean): readonly ListRow[] {
  const [state, setState] = useState<State>(() => ({ rows, shown: shownFrom(rows) }));
  let { shown } = state;
  if (state.rows !== rows) {
    shown = isKept ? withFreed(rows, state.shown) : shownFrom(rows);
    setState({ rows, shown });
  }
  const hasFreed = shown.some(({ isFreed }) => isFreed);
  useEffect(() => {
    if (!hasFreed) return;
    const timer = setTimeout(
      () => setState(({ rows: current }) => ({ rows: current, shown: shownFrom(current) })),
      freedMs,
    );
    return () => clearTimeout(timer);
  }, [hasFreed]);
  return shown;
}
