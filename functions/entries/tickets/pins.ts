import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { ticketView } from '#functions/conversation/tickets/ticket-view.ts';
import { serve } from '#functions/http/serve.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { maySeeTicket } from '#shared/tickets/visibility.ts';
import { pinnedTickets } from './pin-store.ts';

/** Tickets that the caller may no longer see keep their pins and are left out. */
export const handler = serve(tickets.pins, async ({ caller: { tenant, user, company } }) => {
  const [rows, directory] = await Promise.all([
    pinnedTickets(tenant, user.id),
    companyDirectoryOf(tenant, company.configVersion),
  ]);
  return { tickets: rows.filter((row) => maySeeTicket(row, user)).map((row) => ticketView(row, directory)) };
});
