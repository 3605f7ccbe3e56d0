import { serve } from '#functions/http/serve.ts';
import { publish } from '#functions/live/publish.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { deleteTicketIfPresent } from './delete-ticket.ts';
import { ticketRemoved } from './ticket-rooms.ts';
import { getTicket } from './ticket-store.ts';

export const handler = serve(tickets.remove, async ({ params: { ticketId }, caller: { tenant } }) => {
  const seen = await getTicket(tenant, ticketId);
  // Enqueued first: the worker deletes the ticket as well (and may be faster), so a crash between the two steps leaves
  // nothing undone.
  await enqueue('removedTickets', { companyId: tenant.companyId, ticketId });
  await publish(ticketRemoved(tenant, await deleteTicketIfPresent(tenant, seen)));
  return { message: 'ticket deleted' };
});
