import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { snoozeTicket } from '#functions/conversation/acts/snooze-ticket.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import { ticketView } from '#functions/conversation/tickets/ticket-view.ts';
import { serve } from '#functions/http/serve.ts';
import { tickets } from '#shared/tickets/contract.ts';

export const handler = serve(tickets.snooze, async ({ params, body, caller: { tenant, user, company } }) => {
  const context = { tenant, directory: await companyDirectoryOf(tenant, company.configVersion) };
  const { ticket, changes, undo } = await snoozeTicket(context, user, params.ticketId, body.until);
  await announceChanges(context, changes);
  return { ...ticketView(ticket, context.directory), undo };
});
