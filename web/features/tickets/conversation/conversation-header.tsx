import { useState } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { BackIcon, SearchIcon } from '#web/ui/icons.tsx';
import { formatPhone } from '#web/ui/phone-number.ts';
import { useText } from '#web/ui/use-text.ts';
import { useIsNarrow } from '#web/ui/use-width.ts';
import { TransferDialog } from '../dialogs/transfer-dialog.tsx';
import { CustomerDoing } from '../presence/doing.tsx';
import { Viewers } from '../presence/viewers.tsx';
import { useTicketNavigation } from '../use-ticket-navigation.ts';
import { conversationText } from './conversation.text.ts';
import { DeleteTicketDialog } from './delete-ticket-dialog.tsx';
import { LastInteractionLabel } from './last-interaction-label.tsx';
import { TakeOverDialog } from './take-over-dialog.tsx';
import { TicketButtons } from './ticket-buttons.tsx';

interface ConversationHeaderProps {
  ticket: Ticket;
  /** Shows or hides the contact's details. */
  onContact: () => void;
  /** Searches the conversation. */
  onSearch: () => void;
}

/** The header of a conversation: the contact, the ticket's state and its actions. */
export function ConversationHeader({ ticket, onContact, onSearch }: ConversationHeaderProps) {
  const text = useText(conversationText);
  const { toList } = useTicketNavigation();
  const isNarrow = useIsNarrow();
  const [dialog, setDialog] = useState<'transfer' | 'takeOver' | 'delete' | null>(null);
  const { contact, queue, user } = ticket;
  return (
    <header className="conversation-header">
      <IconButton className="conversation-back" label={text.back} icon={<BackIcon />} onClick={toList} />
      <button type="button" className="conversation-contact" title={text.contactDetails} onClick={onContact}>
        <Avatar name={contact.name} picture={contact.profilePicUrl} size={36} />
        <span>
          <strong className="truncate">{contact.name}</strong>
          <small className="truncate">
            <CustomerDoing ticketId={ticket.id}>
              {ticket.isGroup ? text.group : formatPhone(contact.number)}
            </CustomerDoing>
          </small>
        </span>
      </button>
      <span className="conversation-state">
        <Viewers ticketId={ticket.id} size={26} />
        <LastInteractionLabel at={ticket.updatedAt} />
        <Badge color={queue?.color}>{queue?.name ?? text.noQueue}</Badge>
        <Badge>{user ? text.assignedTo(user.name) : text.unassigned}</Badge>
      </span>
      {/* On a phone the name needs the room: search is in the menu. */}
      {!isNarrow && <IconButton label={text.find} icon={<SearchIcon />} onClick={onSearch} />}
      <TicketButtons
        ticket={ticket}
        onSearch={onSearch}
        onTransfer={() => setDialog('transfer')}
        onTakeOver={() => setDialog('takeOver')}
        onDelete={() => setDialog('delete')}
      />
      {dialog === 'transfer' && <TransferDialog ticket={ticket} onClose={() => setDialog(null)} />}
      {dialog === 'takeOver' && <TakeOverDialog ticket={ticket} onClose={() => setDialog(null)} />}
      {dialog === 'delete' && <DeleteTicketDialog ticket={ticket} onClose={() => setDialog(null)} />}
    </header>
  );
}
