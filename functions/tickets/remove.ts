import { serve } from '#functions/http/serve.ts';
import { publish } from '#functions/live/publish.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { deleteTicket } from './delete-ticket.ts';
import { ticketRemoved } from './ticket-rooms.ts';

export const handler = serve(tickets.remove, async ({ params, caller }) => {
  const before = await deleteTicket(caller.tenant, params.ticketId);
  await publish(ticketRemoved(caller.tenant, before));
  return { message: 'ticket deleted' };
});
