import type { Ticket } from '#shared/tickets/ticket.ts';
import { useText } from '#web/ui/use-text.ts';
import { listText } from './list.text.ts';

/** More tags would leave only a letter or two for each. */
const mostTags = 2;

/** About as many characters as the narrowest list has room for. */
const lettersOfALine = 34;

/** The badges of a row: status (in mixed lists), connection, queue, agent and tags. */
export function TicketBadges({ ticket, isMixed }: { ticket: Ticket; isMixed: boolean }) {
  const text = useText(listText);
  const hidden = ticket.tags.slice(mostTags).map(({ name }) => name);
  const names = [ticket.whatsapp, ticket.queue, ticket.user, ...ticket.tags.slice(0, mostTags)];
  const letters = names.reduce((sum, named) => sum + (named?.name.length ?? 0), 0);
  return (
    // Truncation is switched on only when the names are too long: each truncated text is drawn anew with every row that
    // scrolls into view.
    <span className="ticket-badges" data-crowded={letters > lettersOfALine}>
      {isMixed && (
        <span className="ticket-badge">
          {{ open: text.assigned, pending: text.pending, closed: text.closed }[ticket.status]}
        </span>
      )}
      {ticket.status === 'pending' && ticket.botStopped && (
        <span className="ticket-badge ticket-badge-warn">{text.botStopped}</span>
      )}
      {ticket.whatsapp && <span className="ticket-badge">{ticket.whatsapp.name}</span>}
      <span className="ticket-badge">{ticket.queue?.name ?? text.noQueue}</span>
      {ticket.user && <span className="ticket-badge ticket-badge-user">{ticket.user.name}</span>}
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
    </span>
  );
}
