import type { Ticket } from '#shared/tickets/ticket.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { actionsText } from './ticket-actions.text.ts';
import { useTicketActions } from './use-ticket-actions.ts';

/** Asks before a colleague's conversation is taken over, naming both. */
export function TakeOverDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const text = useText(actionsText);
  const { takeOver } = useTicketActions(ticket);
  return (
    <ConfirmDialog
      title={text.takeOverTitle}
      message={text.takeOverQuestion(ticket.contact.name, ticket.user?.name ?? text.anotherAgent)}
      confirm={text.takeOver}
      onConfirm={takeOver}
      onClose={onClose}
    />
  );
}
