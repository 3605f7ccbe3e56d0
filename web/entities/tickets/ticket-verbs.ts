import { useEffect } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { ticketInShownList } from './shown-list.ts';

/** Acts on a conversation that its row, its header and a key offer. */
export type TicketVerb = 'snooze' | 'unread' | 'pin';

interface Requested {
  verb: TicketVerb;
  ticket: Ticket;
  /** The control or row beside which a question is asked. */
  anchor: Element | null;
}

type Listener = (requested: Requested) => void;

let listener: Listener | undefined;
/** Requested before the code that carries verbs out was loaded. */
let early: Requested | undefined;

/** Has a verb carried out by the layer of the inbox that is loaded for it. */
export function requestTicketVerb(verb: TicketVerb, ticket: Ticket, anchor: Element | null = null): void {
  if (listener) listener({ verb, ticket, anchor });
  else early = { verb, ticket, anchor };
}

/** Carries out verbs while mounted; returns a function that stops it. */
export function onTicketVerbRequest(carryOut: Listener): () => void {
  listener = carryOut;
  if (early) carryOut(early);
  early = undefined;
  return () => {
    if (listener === carryOut) listener = undefined;
  };
}

let open: Ticket | undefined;

/** Publishes the conversation on screen, for keys that act on it. */
export function useMarkTicketOpen(ticket: Ticket): void {
  useEffect(() => {
    open = ticket;
    return () => {
      open = undefined;
    };
  }, [ticket]);
}

export function openTicketId(): number | undefined {
  return open?.id;
}

/** The ticket of the row with the focus, else the one on screen. */
export function ticketAtHand(): Ticket | undefined {
  return ticketOfRow(document.activeElement)?.ticket ?? open;
}

/** The row that an element belongs to. */
export function ticketOfRow(element: Element | null): { ticket: Ticket; row: Element } | undefined {
  const row = element?.closest<HTMLElement>('[data-ticket]');
  const ticket = row?.dataset.ticket ? ticketInShownList(row.dataset.ticket) : undefined;
  return row && ticket ? { ticket, row } : undefined;
}
