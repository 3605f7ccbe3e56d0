import type { Ticket } from '#shared/tickets/ticket.ts';
import { Avatar } from '#web/entities/avatar/avatar.tsx';
import { lastMessageLine } from '#web/entities/messages/last-words.ts';
import { mediaText } from '#web/entities/messages/media.text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { conversationText } from './conversation.text.ts';
import { useTicketActions } from './use-ticket-actions.ts';

/**
 * A waiting ticket that an agent opened by its address, a notice or the search: shows its contact and the next step.
 */
export function WaitingTicket({ ticket }: { ticket: Ticket }) {
  const text = useText(conversationText);
  const media = useText(mediaText);
  const { accept, isBusy } = useTicketActions(ticket);
  const { contact, lastMessage } = ticket;
  return (
    <section className="conversation column grow" aria-label={contact.name}>
      <EmptyState
        icon={<Avatar name={contact.name} size={56} />}
        title={contact.name}
        hint={lastMessage ? `“${lastMessageLine(lastMessage, media)}”` : ''}
        action={
          <>
            <p className="empty-state-hint">{text.pendingHint}</p>
            <Button kind="primary" isBusy={isBusy} onClick={accept}>
              {text.accept}
            </Button>
          </>
        }
      />
    </section>
  );
}
