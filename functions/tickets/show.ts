import { directoryOf } from '#functions/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { getTicket, requireVisible } from './ticket-store.ts';
import { ticketView } from './ticket-view.ts';

export const handler = serve(tickets.show, async ({ params, caller: { tenant, user, company } }) => {
  const ticket = requireVisible(await getTicket(tenant, params.ticketId), user);
  return ticketView(ticket, await directoryOf(tenant, company.configVersion));
});
