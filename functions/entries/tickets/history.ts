import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { ticketsOfContact } from '#functions/conversation/contacts/contact-copies.ts';
import { CyclePosition, cyclesOfTicket, cycleViews } from '#functions/conversation/tickets/cycles.ts';
import { getTicket, requireVisible } from '#functions/conversation/tickets/ticket-store.ts';
import { ticketView } from '#functions/conversation/tickets/ticket-view.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { maySeeTicket } from '#shared/tickets/visibility.ts';

const perPage = 20;

export const handler = serve(tickets.history, async ({ params, query, caller: { tenant, user, company } }) => {
  const ticket = requireVisible(await getTicket(tenant, params.ticketId), user);
  const { id } = ticket;
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  const page = await readPage(query, CyclePosition, async (from) => cyclesOfTicket(tenant, ticket, perPage, from));
  const others = (await ticketsOfContact(tenant, ticket.contact.id)).filter(
    (other) => other.id !== id && maySeeTicket(other, user),
  );
  return {
    cycles: page.isPastEnd ? [] : cycleViews(ticket, page.rows, directory),
    tickets: others.map((other) => ticketView(other, directory)),
    hasMore: page.hasMore,
    nextCursor: page.nextCursor,
    count: ticket.cycle,
  };
});
