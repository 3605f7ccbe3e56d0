import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { getTicket, requireVisible } from '#functions/conversation/tickets/ticket-store.ts';
import { ticketView } from '#functions/conversation/tickets/ticket-view.ts';
import { serve } from '#functions/http/serve.ts';
import { tickets } from '#shared/tickets/contract.ts';

export const handler = serve(tickets.show, async ({ params, caller: { tenant, user, company } }) => {
  const ticket = requireVisible(await getTicket(tenant, params.ticketId), user);
  return ticketView(ticket, await companyDirectoryOf(tenant, company.configVersion));
});
