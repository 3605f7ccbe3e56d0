import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import { ticketView } from '#functions/conversation/tickets/ticket-view.ts';
import { serve } from '#functions/http/serve.ts';
import { messagesApi } from '#shared/messages-api/contract.ts';
import { closeTicketByProgram } from './close.ts';
import { ticketOfIntegrator } from './own-ticket.ts';

export const handler = serve(messagesApi.closeTicket, async ({ params, body, integrator }) => {
  const { tenant, company, sandbox } = integrator;
  const context = { tenant, directory: await companyDirectoryOf(tenant, company.configVersion) };
  const before = await ticketOfIntegrator(integrator, params.ticketId);
  if (sandbox) return ticketView({ ...before, status: 'closed' }, context.directory);
  const { ticket, changes } = await closeTicketByProgram(context, integrator, before.id, body);
  await announceChanges(context, changes);
  return ticketView(ticket, context.directory);
});
