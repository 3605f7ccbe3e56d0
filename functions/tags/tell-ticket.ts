import type { CompanyRow } from '#functions/companies/company-row.ts';
import { publish } from '#functions/live/publish.ts';
import { ticketChanged } from '#functions/tickets/ticket-rooms.ts';
import type { TicketChanged } from '#functions/tickets/ticket-row.ts';
import { ticketView } from '#functions/tickets/ticket-view.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { Ticket } from '#shared/tickets/contract.ts';
import { directoryWith } from './tag-store.ts';

/** The ticket with its tags' names, told to whoever follows it if it changed. */
export const tellTagged = async (
  tenant: Tenant,
  company: CompanyRow,
  { before, after }: TicketChanged,
): Promise<Ticket> => {
  const view = ticketView(after, await directoryWith(tenant, company, after.tagIds ?? []));
  if (before?.version !== after.version) await publish(ticketChanged(tenant, before, view));
  return view;
};
