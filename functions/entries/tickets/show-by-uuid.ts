import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { getTicketByUuid, requireVisible } from '#functions/conversation/tickets/ticket-store.ts';
import { ticketView } from '#functions/conversation/tickets/ticket-view.ts';
import { serve } from '#functions/http/serve.ts';
import { tickets } from '#shared/tickets/contract.ts';

export const handler = serve(tickets.showByUuid, async ({ params, caller: { tenant, user, company } }) => {
  const ticket = requireVisible(await getTicketByUuid(tenant, params.uuid), user);
  return ticketView(ticket, await companyDirectoryOf(tenant, company.configVersion));
});
