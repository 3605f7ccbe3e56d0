import type { Ticket } from '#shared/tickets/ticket.ts';
import type { ApiError } from '#web/api/api-error.ts';

/** The waiting or open ticket that prevents a new one, if that is the reason of the refusal. */
export function existingTicketOfRefusal(error: ApiError | null): Ticket | undefined {
  return error?.code === 'ERR_OTHER_OPEN_TICKET' ? (error.details.ticket as Ticket | undefined) : undefined;
}
