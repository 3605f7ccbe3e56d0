import { useCallback, useState } from 'react';
import { tickets } from '#shared/tickets/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { startNavigationGuard } from '#web/ui/layout/navigation-guard.ts';
import { applyTicket } from './ticket-events.ts';
import { ticketsText } from './tickets.text.ts';
import { useTicketRefusalToast } from './use-refusal.ts';
import { useTicketNavigation } from './use-ticket-navigation.ts';
import { useUndoToast } from './use-undo.ts';

/**
 * Accepts a waiting ticket: it is assigned to this agent and its conversation opens, unless they have gone elsewhere
 * before the answer.
 */
export function useAcceptTicket() {
  const user = useUser();
  const { run } = useCommand(tickets.update);
  const { openIn } = useTicketNavigation();
  const refuse = useTicketRefusalToast();
  const offerUndo = useUndoToast();
  const text = useText(ticketsText);
  const [acceptingId, setAcceptingId] = useState<number | null>(null);
  const accept = useCallback(
    async (ticket: Ticket) => {
      setAcceptingId(ticket.id);
      const isStillHere = startNavigationGuard();
      const outcome = await run({ params: { ticketId: ticket.id }, body: { status: 'open', userId: user.id } });
      setAcceptingId(null);
      if (!outcome.ok) {
        refuse(outcome.error);
        return;
      }
      applyTicket(outcome.answer);
      if (isStillHere()) openIn(outcome.answer, 'open');
      offerUndo(text.didAccept, outcome.answer);
    },
    [run, user.id, openIn, refuse, offerUndo, text],
  );
  return { accept, acceptingId };
}
