import { useEffect } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { keepListedTicketsChosen, setChosen } from './chosen-tickets.ts';

/** The rows of the list on screen, in its order; none while another screen is shown. */
let shown: readonly Ticket[] = [];

/** Publishes the rows of the list on screen, for acts that lead on to the next one. Its chosen rows end with it. */
export function usePublishedTicketList(rows: readonly Ticket[]): void {
  useEffect(() => () => setChosen([]), []);
  useEffect(() => {
    shown = rows;
    keepListedTicketsChosen(rows);
    return () => {
      shown = [];
    };
  }, [rows]);
}

/** Whether a ticket is still in the list on screen. */
export function isInShownList(ticketId: number): boolean {
  return shown.some(({ id }) => id === ticketId);
}

/** The row below a ticket, or the one above the last row. Undefined: it stands alone, or in another list. */
export function nextInShownList(ticketId: number): Ticket | undefined {
  const at = shown.findIndex(({ id }) => id === ticketId);
  return at === -1 ? undefined : (shown[at + 1] ?? shown[at - 1]);
}

/** A row of the list on screen. */
export function ticketInShownList(uuid: string): Ticket | undefined {
  return shown.find((ticket) => ticket.uuid === uuid);
}

export function shownTickets(): readonly Ticket[] {
  return shown;
}
