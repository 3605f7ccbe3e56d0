import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { ticketView } from '#functions/conversation/tickets/ticket-view.ts';
import { serve } from '#functions/http/serve.ts';
import { messagesApi } from '#shared/messages-api/contract.ts';
import { ticketOfIntegrator } from './own-ticket.ts';

export const handler = serve(messagesApi.showTicket, async ({ params, integrator }) => {
  const { tenant, company } = integrator;
  const ticket = await ticketOfIntegrator(integrator, params.ticketId);
  return ticketView(ticket, await companyDirectoryOf(tenant, company.configVersion));
});
