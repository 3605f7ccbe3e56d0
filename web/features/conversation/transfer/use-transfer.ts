import { minNote } from '#shared/ticket-notes/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useCommand } from '#web/api/use-command.ts';
import { applyTicket } from '#web/entities/tickets/ticket-events.ts';
import { ticketsText } from '#web/entities/tickets/tickets.text.ts';
import { useOpenNextAfterFiling } from '#web/entities/tickets/use-lead-on.ts';
import { useUndoToast } from '#web/entities/tickets/use-undo.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { startNavigationGuard } from '#web/ui/layout/navigation-guard.ts';
import type { TransferTarget } from './targets.ts';

/** Gives a conversation to a person or a queue, with a note in the same request, and leads on to the next one. */
export function useTransfer(ticket: Ticket, onDone: () => void) {
  const acts = useText(ticketsText);
  const offerUndo = useUndoToast();
  const leadOn = useOpenNextAfterFiling();
  const { run, isRunning, error } = useCommand(tickets.update);
  const transfer = async ({ user, queue }: TransferTarget, typedNote: string) => {
    if (isRunning) return;
    const note = typedNote.trim();
    const isStillHere = startNavigationGuard();
    const onward = leadOn(ticket.id);
    const outcome = await run({
      params: { ticketId: ticket.id },
      // No status is sent: a ticket transferred to a colleague stays open, one transferred to a queue alone waits.
      body: {
        ...(user && { userId: user.id }),
        ...(queue && { queueId: queue.id }),
        ...(note.length >= minNote && { note }),
      },
    });
    if (!outcome.ok) return;
    applyTicket(outcome.answer);
    onDone();
    if (isStillHere()) onward();
    const { user: owner, queue: to } = outcome.answer;
    offerUndo(acts.didTransfer([owner?.name, to?.name].filter(Boolean).join(' · ')), outcome.answer);
  };
  return { transfer, isRunning, error };
}
