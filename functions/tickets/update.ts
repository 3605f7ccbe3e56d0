import { directoryOf } from '#functions/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { publish } from '#functions/live/publish.ts';
import { messageView } from '#functions/messages/message-row.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { changeTicket } from './change-ticket.ts';
import { messageAdded, ticketChanged } from './ticket-rooms.ts';
import { ticketView } from './ticket-view.ts';

export const handler = serve(tickets.update, async ({ params, body, caller: { tenant, user, company } }) => {
  const directory = await directoryOf(tenant, company.configVersion);
  const wish = { ...body, whatsappId: body.whatsappId ?? undefined };
  const surroundings = { directory, timeZone: company.timeZone };
  const { ticket, changes, said } = await changeTicket(tenant, user, params.ticketId, wish, surroundings);
  if (said) await wakeRunner(tenant.companyId, ticket.whatsappId);
  const view = ticketView(ticket, directory);
  const message = said && (await messageView(said.message, ticket.readSeq));
  await publish(
    ...changes.map(({ before, after }) => ticketChanged(tenant, before, ticketView(after, directory))),
    ...(message ? [messageAdded(tenant, undefined, message, view)] : []),
  );
  return view;
});
