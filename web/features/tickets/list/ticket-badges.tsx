import type { Ticket } from '#shared/tickets/contract.ts';
import { useText } from '#web/ui/use-text.ts';
import { listText } from './list.text.ts';

/** The small print of a row: its status among others, connection, queue, who has it, tags. */
export function TicketBadges({ ticket, isMixed }: { ticket: Ticket; isMixed: boolean }) {
  const text = useText(listText);
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
      {ticket.whatsapp && <span className="ticket-badge">{ticket.whatsapp.name}</span>}
      <span className="ticket-badge">{ticket.queue?.name ?? text.noQueue}</span>
      {ticket.user && <span className="ticket-badge ticket-badge-user">{ticket.user.name}</span>}
      {ticket.tags.map((tag) => (
        <span key={tag.id} className="ticket-badge ticket-tag" style={{ borderColor: tag.color }}>
          {tag.name}
        </span>
      ))}
    </span>
  );
}
