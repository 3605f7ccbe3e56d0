import { useCallback, useRef } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { applyTicket } from './ticket-events.ts';
import { ticketsText } from './tickets.text.ts';

/**
 * Shows why a ticket was not changed. The server returns the ticket's current state with the refusal, which corrects
 * the screen.
 */
export function useTicketRefusalToast(): (error: ApiError) => void {
  const text = useText(ticketsText);
  const errorText = useErrorText();
  const showError = (error: ApiError) => {
    const ticket = error.details.ticket as Ticket | undefined;
    if (ticket) applyTicket(ticket);
    const isTaken = error.code === 'ERR_TICKET_CHANGED' && ticket?.user;
    toast.error(isTaken ? text.takenBy(isTaken.name) : errorText(error));
  };
  const latest = useRef(showError);
  latest.current = showError;
  return useCallback((error) => latest.current(error), []);
}
