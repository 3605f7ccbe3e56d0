import { useCallback, useEffect, useRef } from 'react';
import type { ParsedAnswerOf } from '#shared/http/route.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { revalidateShownData } from '#web/api/shown.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { isTyping } from '#web/ui/layout/is-typing.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { applyTicket } from './ticket-events.ts';
import { ticketsText } from './tickets.text.ts';
import { useTicketRefusalToast } from './use-refusal.ts';
import { useTicketNavigation } from './use-ticket-navigation.ts';

type Changed = ParsedAnswerOf<typeof tickets.update>;

/** How long an act is offered to be undone; the server waits a moment longer before it sends anything (ms). */
export const undoOfferedMs = 5000;

/** The newest act that can be undone, for the key. */
let newest: { undo: () => void; until: number } | undefined;

/** Something was typed after the newest act: its field has that to undo. */
let isTypedSince = false;
addEventListener('input', () => {
  isTypedSince = true;
});

/** Has the key undo this act, while it is offered to be undone. */
export function offerUndoByKey(undo: () => void, ms = undoOfferedMs): void {
  newest = { undo, until: Date.now() + ms };
  isTypedSince = false;
}

export function withdrawUndoOffer(undo: () => void): void {
  if (newest?.undo === undo) newest = undefined;
}

/** A field in which nothing is typed has nothing of its own to undo. */
const isEmptyField = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value === '';

const isForUs = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
  if (key.toLowerCase() !== 'z' || altKey) return false;
  return isTyping(target) ? (ctrlKey || metaKey) && (!isTypedSince || isEmptyField(target)) : true;
};

/** Undoes the newest act by Ctrl+Z, or by Z alone where nothing is typed. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isForUs(event)) return;
      if (!newest || Date.now() > newest.until) return;
      event.preventDefault();
      newest.undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/**
 * Shows what was done with a ticket and offers to undo it, which opens the conversation again; `stays`: undoing leads
 * nowhere.
 */
export function useUndoToast(): (done: string, changed: Changed, how?: { stays: boolean }) => void {
  const text = useText(ticketsText);
  const { run } = useCommand(tickets.undo);
  const { openIn } = useTicketNavigation();
  const refuse = useTicketRefusalToast();
  const offer = (done: string, { id, undo }: Changed, stays: boolean) => {
    // A move to another connection, for example, cannot be undone.
    if (!undo) return toast.success(done);
    const key = `undo ${id}`;
    const takeBack = async () => {
      withdrawUndoOffer(takeBack);
      const outcome = await run({ params: { ticketId: id }, body: { version: undo.version } });
      if (!outcome.ok) return refuse(outcome.error);
      toast.success(text.undone, { key });
      applyTicket(outcome.answer);
      // Its line is gone from the conversation, which may have been read a moment ago.
      revalidateShownData([tickets.log]);
      if (!stays) openIn(outcome.answer, outcome.answer.status);
    };
    offerUndoByKey(takeBack);
    toast.success(undo.sendsText ? `${done} ${text.messageFollows}` : done, {
      key,
      ms: undoOfferedMs,
      action: { text: text.undo, shortcut: 'Ctrl+Z', onSelect: takeBack },
    });
  };
  const latest = useRef(offer);
  latest.current = offer;
  return useCallback((done, changed, how) => latest.current(done, changed, how?.stays ?? false), []);
}
