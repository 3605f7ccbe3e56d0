import type { Ticket } from '#shared/tickets/ticket.ts';
import { useUser } from '#web/api/session.ts';
import { TicketTagWords } from '#web/entities/tickets/tag-words.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { listText } from './list.text.ts';

interface TicketBadgesProps {
  ticket: Ticket;
  /** In a list of mixed statuses the row shows its own. */
  isMixed: boolean;
  /** In a list of one connection its name would be the same in all rows. */
  hasConnection: boolean;
}

/**
 * The third line of a row, in the order of its weight: status (in mixed lists), tags, the agent if it is a colleague,
 * queue and connection. Parts without room are left out whole.
 */
export function TicketBadges({ ticket, isMixed, hasConnection }: TicketBadgesProps) {
  const text = useText(listText);
  const me = useUser();
  const { user, queue, whatsapp } = ticket;
  return (
    <span className="ticket-badges meta flex wrap">
      {isMixed && (
        <span className="ticket-badge">
          {{ open: text.assigned, pending: text.pending, closed: text.closed }[ticket.status]}
        </span>
      )}
      {ticket.status === 'pending' && ticket.botStopped && (
        <span className="ticket-badge ticket-badge-warn">{text.botStopped}</span>
      )}
      <TicketTagWords tags={ticket.tags} />
      {user && user.id !== me.id && (
        <span className="ticket-badge ticket-badge-user" title={user.name}>
          {user.name}
        </span>
      )}
      {queue && <span className="ticket-badge">{queue.name}</span>}
      {hasConnection && whatsapp && <span className="ticket-badge">{whatsapp.name}</span>}
    </span>
  );
}
