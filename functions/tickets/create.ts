import { directoryOf } from '#functions/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { publish } from '#functions/live/publish.ts';
import { AppError } from '#shared/http/errors.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { startTicket } from './start-ticket.ts';
import { ticketChanged } from './ticket-rooms.ts';
import { ticketView } from './ticket-view.ts';

/** Ignores the status sent: a conversation that an agent starts is open. */
export const handler = serve(tickets.create, async ({ body, caller: { tenant, user, company } }) => {
  if (!body.queueId && user.profile !== 'admin') throw new AppError('ERR_QUEUE_REQUIRED');
  const directory = await directoryOf(tenant, company.configVersion);
  const start = {
    contactId: body.contactId,
    whatsappId: body.whatsappId ?? null,
    queueId: body.queueId ?? null,
    userId: body.userId ?? user.id,
  };
  const { before, after } = await startTicket(tenant, user, start, directory);
  const view = ticketView(after, directory);
  await publish(ticketChanged(tenant, before, view));
  return view;
});
