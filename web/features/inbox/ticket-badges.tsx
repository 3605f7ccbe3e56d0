import type { Ticket } from '#shared/tickets/ticket.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { listText } from './list.text.ts';

/** More tags would leave only a letter or two for each. */
const mostTags = 2;

/**
 * The badges of a row, in the order of their weight: status (in mixed lists), queue, agent, tags and connection. Those
 * without room are left out whole.
 */
export function TicketBadges({ ticket, isMixed }: { ticket: Ticket; isMixed: boolean }) {
  const text = useText(listText);
  const hidden = ticket.tags.slice(mostTags).map(({ name }) => name);
  return (
    <span className="ticket-badges">
      {isMixed && (
        <span className="ticket-badge">
          {{ open: text.assigned, pending: text.pending, closed: text.closed }[ticket.status]}
        </span>
      )}
      {ticket.status === 'pending' && ticket.botStopped && (
        <span className="ticket-badge ticket-badge-warn">{text.botStopped}</span>
      )}
      <span className="ticket-badge">{ticket.queue?.name ?? text.noQueue}</span>
      {ticket.user && (
        <span className="ticket-badge ticket-badge-user" title={ticket.user.name}>
          {ticket.user.name}
        </span>
      )}
      {ticket.tags.slice(0, mostTags).map((tag) => (
        <span key={tag.id} className="ticket-badge ticket-tag" style={{ borderColor: tag.color }}>
          {tag.name}
        </span>
      ))}
      {hidden.length > 0 && (
        <span className="ticket-badge ticket-tag ticket-tags-more" title={hidden.join(', ')}>
          +{hidden.length}
        </span>
      )}
      {ticket.whatsapp && <span className="ticket-badge">{ticket.whatsapp.name}</span>}
    </span>
  );
}
