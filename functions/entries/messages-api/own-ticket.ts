import type { Integrator } from '#functions/company/connections/integrator.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { getTicket } from '#functions/conversation/tickets/ticket-store.ts';
import { AppError } from '#shared/http/errors.ts';

/** A ticket of the token's connection; one of another connection counts as missing. */
export async function ticketOfIntegrator({ tenant, whatsapp }: Integrator, ticketId: number): Promise<TicketRow> {
  const ticket = await getTicket(tenant, ticketId);
  if (ticket.whatsappId !== whatsapp.id) throw new AppError('ERR_NO_TICKET_FOUND');
  return ticket;
}
