import { Link } from 'react-router-dom';
import { tickets } from '#shared/tickets/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { Avatar } from '#web/entities/avatar/avatar.tsx';
import { appPaths } from '#web/paths.ts';
import { ChatIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ticketCardText } from './ticket-card.text.ts';

/** The ticket that a message links to; the server shows it to those who may see it. */
export function TicketCard({ ticketId }: { ticketId: number }) {
  const text = useText(ticketCardText);
  const { data, error } = useResource(tickets.show, { params: { ticketId } });
  if (!data) {
    return (
      <span className="chat-ticket row gap-2" data-closed>
        <ChatIcon size={18} />
        <span>{error ? (error.code === 'ERR_NO_PERMISSION' ? text.notYours : text.gone) : text.loading}</span>
      </span>
    );
  }
  const details = [text[data.status], data.queue?.name, data.user?.name].filter(Boolean).join(' · ');
  return (
    <Link className="chat-ticket row gap-2" to={appPaths.ticket.href(data.uuid)}>
      <Avatar name={data.contact.name} picture={data.contact.profilePicUrl} size={32} />
      <span className="chat-ticket-words column">
        <strong className="truncate">{data.contact.name}</strong>
        <small className="truncate">{details}</small>
      </span>
    </Link>
  );
}
