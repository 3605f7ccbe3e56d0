import type { Ticket } from '#shared/tickets/ticket.ts';
import { appPaths } from '#web/paths.ts';

/** The address of a ticket, with the list beside it switched to the ticket's status. */
export function ticketAddressOf({ uuid, status }: Ticket): string {
  return appPaths.ticket.href(uuid) + (status === 'open' ? '' : `?list=${status}`);
}
