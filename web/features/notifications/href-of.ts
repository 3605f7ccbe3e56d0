import type { Ticket } from '#shared/tickets/ticket.ts';
import { paths } from '#web/paths.ts';

/** Where a ticket is opened from anywhere: the list beside it shows those of its kind. */
export const hrefOf = ({ uuid, status }: Ticket): string =>
  paths.ticket.href(uuid) + (status === 'open' ? '' : `?list=${status}`);
