import type { Ticket } from '#shared/tickets/ticket.ts';
import { paths } from '#web/paths.ts';

/** The address of a ticket, with the list beside it switched to the ticket's status. */
export function hrefOf({ uuid, status }: Ticket): string {
  return paths.ticket.href(uuid) + (status === 'open' ? '' : `?list=${status}`);
}
