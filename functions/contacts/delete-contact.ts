import { ticketsOf } from '#functions/tickets/contact-copies.ts';
import { deletedTicket } from '#functions/tickets/delete-ticket.ts';
import { retryOnConflict } from '#functions/tickets/retry-on-conflict.ts';
import type { TicketRow } from '#functions/tickets/ticket-row.ts';
import { ticketWrites } from '#functions/tickets/ticket-writes.ts';
import { type Guarded, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { retainedUntil } from '#shared/tickets/retention.ts';
import type { ContactRow } from './contact-row.ts';
import { getContact } from './contact-store.ts';
import { removalWrites } from './contact-writes.ts';

/**
 * Deletes a contact and its tickets (one per connection at most) in one transaction; returns the tickets it had.
 * `orders`: writes for the same transaction.
 */
export const deleteContact = (
  tenant: Tenant,
  contactId: number,
  orders: (contact: ContactRow) => Guarded[] = () => [],
): Promise<TicketRow[]> =>
  retryOnConflict(async () => {
    const contact = await getContact(tenant, contactId);
    const tickets = await ticketsOf(tenant, contactId);
    const at = new Date();
    const changes = tickets.map((before) => ({ before, after: deletedTicket(before, at) }));
    await transact([
      ...removalWrites(tenant, contact, { at, expiresAt: retainedUntil(at) }),
      ...ticketWrites(tenant, at.toISOString(), ...changes),
      ...orders(contact),
    ]);
    return tickets;
  });
