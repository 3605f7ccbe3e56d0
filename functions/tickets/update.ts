import { directoryOf } from '#functions/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { announce } from './announce.ts';
import { changeTicket } from './change-ticket.ts';
import { ticketView } from './ticket-view.ts';

export const handler = serve(tickets.update, async ({ params, body, caller: { tenant, user, company } }) => {
  const context = { tenant, directory: await directoryOf(tenant, company.configVersion) };
  const wish = { ...body, whatsappId: body.whatsappId ?? undefined };
  const { ticket, changes } = await changeTicket(context, user, params.ticketId, wish);
  await announce(context, changes);
  return ticketView(ticket, context.directory);
});
