import { useRef, useState } from 'react';
import { tags } from '#shared/tags/contract.ts';
import type { TagMini, Ticket } from '#shared/tickets/ticket.ts';
import { useCommand } from '#web/api/use-command.ts';
import { applyTicket } from '#web/entities/tickets/ticket-events.ts';
import { useUndoToast } from '#web/entities/tickets/use-undo.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ticketTagsText } from './tags.text.ts';

/**
 * The tags of a ticket and a function that changes them: shown at once, sent one list after the other (of those waiting
 * only the newest), and restored when the server refuses.
 */
export function useTicketTags(ticket: Ticket) {
  const [wanted, setWanted] = useState<readonly TagMini[] | null>(null);
  const next = useRef<readonly TagMini[] | null>(null);
  const isSending = useRef(false);
  const { run, error } = useCommand(tags.sync);
  const text = useText(ticketTagsText);
  const offerUndo = useUndoToast();
  const change = async (chosen: readonly TagMini[]) => {
    next.current = chosen;
    setWanted(chosen);
    if (isSending.current) return;
    isSending.current = true;
    while (next.current) {
      const sent: readonly TagMini[] = next.current;
      next.current = null;
      const outcome = await run({ body: { ticketId: ticket.id, tags: sent.map(({ id }) => id) } });
      if (!outcome.ok) {
        next.current = null;
        continue;
      }
      applyTicket(outcome.answer);
      if (!next.current) offerUndo(text.changed, outcome.answer, { stays: true });
    }
    isSending.current = false;
    setWanted(null);
  };
  return { shown: wanted ?? ticket.tags, change, error };
}

export type TicketTags = ReturnType<typeof useTicketTags>;
