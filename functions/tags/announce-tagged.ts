import type { CompanyRow } from '#functions/companies/company-row.ts';
import { publish } from '#functions/live/publish.ts';
import { ticketChanged } from '#functions/tickets/ticket-rooms.ts';
import type { TicketTransition } from '#functions/tickets/ticket-row.ts';
import { ticketView } from '#functions/tickets/ticket-view.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { tagEvent } from '#shared/tags/events.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { directoryWith } from './tag-store.ts';

/** Events for the tags a ticket gained or lost, so that open tag lists read their numbers of tickets again. */
const countEvents = (tenant: Tenant, { before, after }: TicketTransition): LiveMessage[] => {
  const [had, has] = [before?.tagIds ?? [], after.tagIds ?? []];
  const moved = [...had.filter((id) => !has.includes(id)), ...has.filter((id) => !had.includes(id))];
  return moved.map((tagId) => tagEvent(tenant, { action: 'counted', tagId }));
};

/** The ticket with its tags' names; published if it changed. */
export const announceTagged = async (
  tenant: Tenant,
  company: CompanyRow,
  change: TicketTransition,
): Promise<Ticket> => {
  const { before, after } = change;
  const view = ticketView(after, await directoryWith(tenant, company, after.tagIds ?? []));
  if (before?.version !== after.version)
    await publish(ticketChanged(tenant, before, view), ...countEvents(tenant, change));
  return view;
};
