import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { logWrite } from '#functions/conversation/tickets/ticket-log.ts';
import { getTicket, requireChangeable } from '#functions/conversation/tickets/ticket-store.ts';
import { ticketView } from '#functions/conversation/tickets/ticket-view.ts';
import { serve } from '#functions/http/serve.ts';
import { write } from '#shared/server/table.ts';
import { tickets } from '#shared/tickets/contract.ts';

export const handler = serve(tickets.peek, async ({ params, caller: { tenant, user, company } }) => {
  const ticket = requireChangeable(await getTicket(tenant, params.ticketId), user);
  if (ticket.userId !== user.id) {
    const at = new Date().toISOString();
    await write(logWrite(tenant, ticket.id, { at, kind: 'peeked', userId: user.id, fromUserId: ticket.userId }));
  }
  return ticketView(ticket, await companyDirectoryOf(tenant, company.configVersion));
});
