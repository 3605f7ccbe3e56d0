import type { Ticket } from '#shared/tickets/contract.ts';
import { Button } from '#web/ui/button.tsx';
import { useText } from '#web/ui/use-text.ts';
import { conversationText } from './conversation.text.ts';
import { useTicketActions } from './use-ticket-actions.ts';

/** In place of the input while nothing can be written: why, and what to do. */
export function ReadOnlyBar({ ticket }: { ticket: Ticket }) {
  const text = useText(conversationText);
  const { accept, reopen, isBusy } = useTicketActions(ticket);
  const isWaiting = ticket.status === 'pending';
  return (
    <div className="read-only-bar">
      <p>{isWaiting ? text.pendingHint : text.closedHint}</p>
      <Button kind="primary" isBusy={isBusy} onClick={isWaiting ? accept : reopen}>
        {isWaiting ? text.accept : text.reopen}
      </Button>
    </div>
  );
}
