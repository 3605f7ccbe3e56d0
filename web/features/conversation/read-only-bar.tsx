import type { Ticket } from '#shared/tickets/ticket.ts';
import { keysTextOfVerb } from '#web/entities/shortcuts/shortcuts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { conversationText } from './conversation.text.ts';
import { ticketActionsText } from './ticket-actions.text.ts';
import { useIsPeekingTicket } from './use-peek.ts';
import { useTicketActions } from './use-ticket-actions.ts';

/** Replaces the composer while the agent cannot write: why, and the one button that leads on. The header does not repeat it. */
export function ReadOnlyBar({ ticket }: { ticket: Ticket }) {
  const text = useText(conversationText);
  const actions = useText(ticketActionsText);
  const { accept, reopen, takeOver, isBusy } = useTicketActions(ticket);
  const isPeeking = useIsPeekingTicket(ticket);
  const { hint, label, run } = {
    pending: { hint: isPeeking ? actions.peeking : text.pendingHint, label: text.accept, run: accept },
    closed: { hint: text.closedHint, label: text.reopen, run: reopen },
    // The ticket is open, and only its own agent may write.
    open: {
      hint: actions.takeOverHint(ticket.user?.name ?? actions.anotherAgent),
      label: actions.takeOver,
      run: takeOver,
    },
  }[ticket.status];
  return (
    <div className="read-only-bar row gap-3 muted">
      <p>{hint}</p>
      <Button
        kind="primary"
        isBusy={isBusy}
        label={label}
        shortcut={ticket.status === 'open' ? keysTextOfVerb('takeOver') : undefined}
        onClick={run}
      >
        {label}
      </Button>
    </div>
  );
}
