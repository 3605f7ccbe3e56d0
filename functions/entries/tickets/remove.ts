import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { deleteTicket } from '#functions/conversation/tickets/delete-ticket.ts';
import { conversationsOfTicket } from '#functions/conversation/tickets/thread.ts';
import { getTicket, requireChangeable } from '#functions/conversation/tickets/ticket-store.ts';
import { serve } from '#functions/http/serve.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { tickets } from '#shared/tickets/contract.ts';

export const handler = serve(tickets.remove, async ({ params: { ticketId }, caller: { tenant, user, company } }) => {
  const conversations = conversationsOfTicket(requireChangeable(await getTicket(tenant, ticketId), user));
  // Enqueued first: the worker deletes the ticket as well (and may be faster), so a crash between the two steps leaves
  // nothing undone.
  await Promise.all(
    conversations.map((id) => enqueue('removedTickets', { companyId: tenant.companyId, ticketId: id })),
  );
  await deleteTicket({ tenant, directory: await companyDirectoryOf(tenant, company.configVersion) }, ticketId);
  return { message: 'ticket deleted' };
});
