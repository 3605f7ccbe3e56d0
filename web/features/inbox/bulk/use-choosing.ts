import { useEffect } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useShortcutVerb } from '#web/entities/shortcuts/verbs.ts';
import { chosenIds, setChosen } from '#web/entities/tickets/chosen-tickets.ts';
import { shownTickets } from '#web/entities/tickets/shown-list.ts';
import { openTicketId, ticketAtHand, ticketOfRow } from '#web/entities/tickets/ticket-verbs.ts';
import { useIsWatched } from '#web/entities/tickets/use-is-watched.ts';
import { isTyping } from '#web/ui/layout/is-typing.ts';
import { listenForPresses } from '#web/ui/lists/selection/long-press.ts';

/** The row from which Shift chooses the rows up to another. */
let anchor: number | undefined;

/** Rows of watched conversations cannot be chosen: their user has no act for them. */
let isChoosable: (ticket: Ticket) => boolean = () => true;

const toggle = (ticket: Ticket) => {
  if (!isChoosable(ticket)) return;
  const { id } = ticket;
  const chosen = new Set(chosenIds());
  if (!chosen.delete(id)) chosen.add(id);
  anchor = id;
  setChosen(chosen);
};

/** Chooses the rows from the last chosen one, else from the open one, to this one. */
const extendTo = ({ id }: Ticket) => {
  const ids = shownTickets()
    .filter(isChoosable)
    .map((ticket) => ticket.id);
  if (!ids.includes(id)) return;
  const from = ids.indexOf((chosenIds().size > 0 ? anchor : openTicketId()) ?? id);
  const to = ids.indexOf(id);
  const [first, last] = from === -1 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
  if (from === -1) anchor = id;
  else anchor = ids[from];
  setChosen([...chosenIds(), ...ids.slice(first, last + 1)]);
};

/** Buttons within a row keep their own act. */
const rowOf = (target: EventTarget | null): Ticket | undefined =>
  target instanceof Element && !target.closest('button') ? ticketOfRow(target)?.ticket : undefined;

const isCovered = () => document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null;

/** Whether a click chooses the row instead of opening it: with a key; while rows are chosen also a tap, and one on the picture. */
const isChoosing = (event: MouseEvent): boolean => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return true;
  if (chosenIds().size === 0) return false;
  const isTap = 'pointerType' in event && event.pointerType === 'touch';
  return isTap || (event.target as Element).closest('.ticket-face') !== null;
};

const stop = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};

const listenForClicks = (signal: AbortSignal) => {
  const on = { capture: true, signal };
  document.addEventListener(
    'click',
    (event) => {
      const ticket = event.defaultPrevented || !isChoosing(event) ? undefined : rowOf(event.target);
      if (!ticket) return;
      stop(event);
      if (event.shiftKey) extendTo(ticket);
      else toggle(ticket);
    },
    on,
  );
  // Else the browser would mark the text between the two rows.
  document.addEventListener(
    'mousedown',
    (event) => event.shiftKey && rowOf(event.target) && event.preventDefault(),
    on,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || chosenIds().size === 0 || isTyping(event.target) || isCovered()) return;
      stop(event);
      setChosen([]);
    },
    on,
  );
};

/** Chooses rows of the list: Ctrl and Shift with a click, X, a long press on touch screens. Escape ends it. */
export function useChooseTicketRows(): void {
  const isWatched = useIsWatched();
  useEffect(() => {
    isChoosable = (ticket) => !isWatched(ticket);
  }, [isWatched]);
  useEffect(() => {
    const listening = new AbortController();
    listenForPresses({ rowOf, onPress: toggle, signal: listening.signal });
    listenForClicks(listening.signal);
    return () => listening.abort();
  }, []);
  useShortcutVerb('choose', () => {
    const ticket = ticketAtHand();
    if (ticket && shownTickets().some(({ id }) => id === ticket.id)) toggle(ticket);
  });
}
