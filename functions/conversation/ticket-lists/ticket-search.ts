import { ticketsOfContact } from '#functions/conversation/contacts/contact-copies.ts';
import { type ContactPosition, findContactsByWords } from '#functions/conversation/contacts/contact-list.ts';
import { listPosition, type TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { TicketListPage } from './ticket-list.ts';

/**
 * Tickets whose contact has every typed word as a part of its name or number: a page of contacts from the word index,
 * then the threads of each, so that the cost follows the number of hits. Deleted contacts have no threads. Newest first
 * within a page; pages follow the index.
 */
export async function searchTickets(
  tenant: Tenant,
  typed: string,
  keep: (row: TicketRow) => boolean,
  from: ContactPosition | undefined,
): Promise<TicketListPage> {
  const { ids, next } = await findContactsByWords(tenant, typed, from);
  const threads = await Promise.all(ids.map((id) => ticketsOfContact(tenant, id, { consistent: false })));
  const rows = threads
    .flat()
    .filter(keep)
    .sort((a, b) => (listPosition(a) < listPosition(b) ? 1 : -1));
  const found = (from?.found ?? 0) + rows.length;
  return { rows, found, next: next === null ? null : { at: next, found } };
}
