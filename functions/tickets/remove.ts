import { serve } from '#functions/http/serve.ts';
import { publish } from '#functions/live/publish.ts';
import { enqueue } from '#shared/server/queue.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { deleteTicket } from './delete-ticket.ts';
import { ticketRemoved } from './ticket-rooms.ts';
import { getTicket } from './ticket-store.ts';

export const handler = serve(tickets.remove, async ({ params: { ticketId }, caller: { tenant } }) => {
  await getTicket(tenant, ticketId);
  // First: the worker deletes the ticket as well, so that dying between the two leaves nothing undone.
  await enqueue('removedTickets', { body: { companyId: tenant.companyId, ticketId } });
  await publish(ticketRemoved(tenant, await deleteTicket(tenant, ticketId)));
  return { message: 'ticket deleted' };
});
