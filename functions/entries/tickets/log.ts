import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { logViews } from '#functions/conversation/tickets/log-view.ts';
import { readTicketLog } from '#functions/conversation/tickets/ticket-log.ts';
import { getTicket, requireReadable } from '#functions/conversation/tickets/ticket-store.ts';
import { serve } from '#functions/http/serve.ts';
import { can } from '#shared/permissions.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { isLogEntryForReview } from '#shared/tickets/log-entry.ts';

export const handler = serve(tickets.log, async ({ params, caller: { tenant, user, company } }) => {
  const ticket = requireReadable(await getTicket(tenant, params.ticketId), user);
  const [rows, directory] = await Promise.all([
    readTicketLog(tenant, ticket),
    companyDirectoryOf(tenant, company.configVersion),
  ]);
  const mayReview = can(user, 'tickets-manager:peek');
  const shown = rows.filter((row) => mayReview || !isLogEntryForReview(row));
  return { entries: logViews(shown, directory) };
});
