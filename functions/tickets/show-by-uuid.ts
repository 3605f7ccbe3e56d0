import { directoryOf } from '#functions/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { getTicketByUuid, requireVisible } from './ticket-store.ts';
import { ticketView } from './ticket-view.ts';

export const handler = serve(tickets.showByUuid, async ({ params, caller: { tenant, user, company } }) => {
  const ticket = requireVisible(await getTicketByUuid(tenant, params.uuid), user);
  return ticketView(ticket, await directoryOf(tenant, company.configVersion));
});
