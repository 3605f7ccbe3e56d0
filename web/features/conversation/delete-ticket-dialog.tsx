import type { Ticket } from '#shared/tickets/ticket.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { conversationText } from './conversation.text.ts';
import { useTicketActions } from './use-ticket-actions.ts';

/** Asks before a conversation is deleted, naming its contact. */
export function DeleteTicketDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const text = useText(conversationText);
  const { remove } = useTicketActions(ticket);
  return (
    <ConfirmDialog
      isDanger
      title={text.removeTitle}
      message={text.removeQuestion(ticket.contact.name)}
      confirm={text.remove}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
