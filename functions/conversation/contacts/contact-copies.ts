import { type ContactRow, contactCopy } from '#functions/conversation/rows/contact-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { threadsOfContact } from '#functions/conversation/tickets/thread.ts';
import type { TicketDraft } from '#functions/conversation/tickets/ticket-change.ts';
import type { Tenant } from '#shared/tenant.ts';

/** The threads of a contact, one per connection it wrote to, without deleted ones. */
export async function ticketsOfContact(
  tenant: Tenant,
  contactId: number,
  { consistent = true } = {},
): Promise<TicketRow[]> {
  const rows = await threadsOfContact(tenant, contactId, { consistent });
  return rows.filter((row) => !row.deletedAt);
}

/** Changes of these tickets that copy the contact's fields to them, for the transaction that changes the contact. */
export function copyDrafts(contact: ContactRow, tickets: readonly TicketRow[]): TicketDraft[] {
  return tickets.map((before) => ({ before, after: { ...before, contact: contactCopy(contact) } }));
}
