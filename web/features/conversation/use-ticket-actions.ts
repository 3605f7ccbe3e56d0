import type { BodyInput } from '#shared/http/route.ts';
import { tickets } from '#shared/tickets/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { applyTicket, applyTicketDeleted } from '#web/entities/tickets/ticket-events.ts';
import { ticketsText } from '#web/entities/tickets/tickets.text.ts';
import { useOpenNextAfterFiling } from '#web/entities/tickets/use-lead-on.ts';
import { useTicketRefusalToast } from '#web/entities/tickets/use-refusal.ts';
import { useTicketNavigation } from '#web/entities/tickets/use-ticket-navigation.ts';
import { useUndoToast } from '#web/entities/tickets/use-undo.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { startNavigationGuard } from '#web/ui/layout/navigation-guard.ts';

type Change = BodyInput<typeof tickets.update>;

/** The actions of the ticket on screen, and the screen each leads to. */
export function useTicketActions(ticket: Ticket) {
  const user = useUser();
  const update = useCommand(tickets.update);
  const removal = useCommand(tickets.remove);
  const text = useText(ticketsText);
  const { openIn, toList } = useTicketNavigation();
  const refuse = useTicketRefusalToast();
  const offerUndo = useUndoToast();
  const leadOn = useOpenNextAfterFiling();

  const change = async (body: Change, done: string, then: (changed: Ticket) => void) => {
    const isStillHere = startNavigationGuard();
    const outcome = await update.run({ params: { ticketId: ticket.id }, body });
    if (!outcome.ok) {
      refuse(outcome.error);
      return;
    }
    applyTicket(outcome.answer);
    if (isStillHere()) then(outcome.answer);
    if (done) offerUndo(done, outcome.answer);
  };
  /** Files the conversation and leads on to the next one, as the list stood before. */
  const file = (body: Change, done: string) => change(body, done, leadOn(ticket.id));
  /** The dialog that asked shows the refusal. */
  const remove = async () => {
    const isStillHere = startNavigationGuard();
    const outcome = await removal.run({ params: { ticketId: ticket.id } });
    if (outcome.ok) {
      applyTicketDeleted(ticket.id);
      if (isStillHere()) toList();
    }
    return outcome;
  };

  return {
    isBusy: update.isRunning || removal.isRunning,
    accept: () => change({ status: 'open', userId: user.id }, text.didAccept, (changed) => openIn(changed, 'open')),
    reopen: () => change({ status: 'open', userId: user.id }, '', (changed) => openIn(changed, 'open')),
    giveBack: () => file({ status: 'pending', userId: null }, text.didReturn),
    resolve: () => file({ status: 'closed', userId: user.id }, text.didResolve),
    close: () => file({ status: 'closed', userId: user.id, sendCompletionMessage: false }, text.didClose),
    /** Nothing asks first: the act can be undone. */
    takeOver: () => change({ userId: user.id }, text.didTakeOver, () => {}),
    remove,
  };
}
