import { type ContactRow, copyOf } from '#functions/conversation/rows/contact-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, type Guarded, readWhole, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';

/** The threads of a contact, one per connection it wrote to, without deleted ones. */
export const ticketsOf = async (
  tenant: Tenant,
  contactId: number,
  { consistent = true } = {},
): Promise<TicketRow[]> => {
  const rows = await readWhole<TicketRow>(keys.contactTickets(tenant, contactId), { consistent });
  return rows.filter((row) => !row.deletedAt);
};

/** Copies a contact's changes to these tickets, which must be unchanged since they were read. */
export const copiesTo = (tenant: Tenant, contact: ContactRow, tickets: readonly TicketRow[]): Guarded[] =>
  tickets.map((ticket) => ({
    write: update(keys.ticket(tenant, contact.id, ticket.whatsappId), {
      set: { contact: copyOf(contact) },
      add: { version: 1 },
      when: equals({ version: ticket.version }),
    }),
    otherwise: 'ERR_TRY_AGAIN',
  }));

/**
 * Copies a contact's changes to its tickets in the contact's transaction; `except`: a ticket that this transaction
 * writes anyway.
 */
export const copyWrites = async (tenant: Tenant, contact: ContactRow, except?: TicketRow): Promise<Guarded[]> => {
  const tickets = await ticketsOf(tenant, contact.id);
  return copiesTo(
    tenant,
    contact,
    tickets.filter((ticket) => ticket.whatsappId !== except?.whatsappId),
  );
};
