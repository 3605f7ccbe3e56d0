import type { Ticket } from '#shared/tickets/ticket.ts';
import { useText } from '#web/ui/use-text.ts';
import { listText } from './list.text.ts';

/** More would leave each of them a letter or two. */
const mostTags = 2;

/** About as many letters as a list at its narrowest has room for. */
const lettersOfALine = 34;

/** The small print of a row: its status among others, connection, queue, who has it, tags. */
export function TicketBadges({ ticket, isMixed }: { ticket: Ticket; isMixed: boolean }) {
  const text = useText(listText);
  const hidden = ticket.tags.slice(mostTags).map(({ name }) => name);
  const names = [ticket.whatsapp, ticket.queue, ticket.user, ...ticket.tags.slice(0, mostTags)];
  const letters = names.reduce((sum, named) => sum + (named?.name.length ?? 0), 0);
  return (
    // Only where there is too little room each is cut by itself: a cut is drawn anew with every row that scrolls into view.
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
