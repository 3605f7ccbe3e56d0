import { directoryOf } from '#functions/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { publish } from '#functions/live/publish.ts';
import { ticketChanged } from '#functions/tickets/ticket-rooms.ts';
import { ticketView } from '#functions/tickets/ticket-view.ts';
import { messages } from '#shared/messages/contract.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import { ticketEvent } from '#shared/tickets/events.ts';
import { markRead } from './mark-read-store.ts';

export const handler = serve(messages.markRead, async ({ params, caller: { tenant, user, company } }) => {
  const ticket = await markRead(tenant, user, params.ticketId);
  if (ticket) {
    await wakeRunner(tenant.companyId, ticket.whatsappId);
    const view = ticketView(ticket, await directoryOf(tenant, company.configVersion));
    await publish(
      ticketChanged(tenant, ticket, view),
      ticketEvent(tenant, { action: 'updateUnread', ticketId: ticket.id }, ['main']),
    );
  }
  return { message: 'read' };
});
