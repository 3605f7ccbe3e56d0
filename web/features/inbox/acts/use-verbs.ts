import { messages } from '#shared/messages/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import type { SnoozeChoice } from '#shared/tickets/snooze.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { applyTicket } from '#web/entities/tickets/ticket-events.ts';
import { openTicketId } from '#web/entities/tickets/ticket-verbs.ts';
import { futureMomentText } from '#web/entities/tickets/until-text.ts';
import { useOpenNextAfterFiling } from '#web/entities/tickets/use-lead-on.ts';
import { usePinnedTickets } from '#web/entities/tickets/use-pins.ts';
import { useTicketRefusalToast } from '#web/entities/tickets/use-refusal.ts';
import { useTicketNavigation } from '#web/entities/tickets/use-ticket-navigation.ts';
import { useUndoToast } from '#web/entities/tickets/use-undo.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { inboxActsText } from './acts.text.ts';

/** Carries out the verbs on one conversation, and shows what was done. */
export function useTicketActVerbs() {
  const text = useText(inboxActsText);
  const language = useLanguage();
  const errorText = useErrorText();
  const { timeZone } = useUser().company;
  const snoozing = useCommand(tickets.snooze);
  const marking = useCommand(messages.markUnread);
  const { toggle, isPinned } = usePinnedTickets();
  const { toList } = useTicketNavigation();
  const leadOn = useOpenNextAfterFiling();
  const refuse = useTicketRefusalToast();
  const offerUndo = useUndoToast();

  /** Snoozes it and leads on if it was on screen; null brings it back. */
  const snooze = async (ticket: Ticket, until: SnoozeChoice | null) => {
    const wasOpen = openTicketId() === ticket.id;
    const next = leadOn(ticket.id);
    const outcome = await snoozing.run({ params: { ticketId: ticket.id }, body: { until } });
    if (!outcome.ok) return refuse(outcome.error);
    const { snoozedUntil } = outcome.answer;
    applyTicket(outcome.answer);
    if (snoozedUntil === null) return offerUndo(text.didBringBack, outcome.answer, { stays: true });
    if (wasOpen && openTicketId() === ticket.id) next();
    const done = text.didSnooze(futureMomentText(snoozedUntil, Date.now(), language, timeZone));
    offerUndo(done, outcome.answer, { stays: !wasOpen });
  };

  /** Marks it unread; the conversation on screen is left, because being looked at reads it. */
  const markUnread = async (ticket: Ticket) => {
    const outcome = await marking.run({ params: { ticketId: ticket.id } });
    if (!outcome.ok) return refuse(outcome.error);
    applyTicket(outcome.answer);
    if (openTicketId() === ticket.id) toList();
    toast.success(text.didUnread);
  };

  const pin = async (ticket: Ticket) => {
    const { pinned, outcome } = await toggle(ticket);
    if (outcome.ok) toast.success(pinned ? text.didPin : text.didUnpin);
    else toast.error(errorText(outcome.error));
  };

  return { snooze, markUnread, pin, isPinned };
}
