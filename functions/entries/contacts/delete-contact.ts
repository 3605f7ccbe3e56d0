import { type ContactAnnouncementRow, contactAnnouncement } from '#functions/conversation/contacts/announce-contact.ts';
import { ticketsOf } from '#functions/conversation/contacts/contact-copies.ts';
import { getContact } from '#functions/conversation/contacts/contact-store.ts';
import { removalWrites } from '#functions/conversation/contacts/contact-writes.ts';
import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import { commitTickets } from '#functions/conversation/tickets/commit-ticket.ts';
import { deletedTicket } from '#functions/conversation/tickets/delete-ticket.ts';
import type { TicketChange, TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Guarded } from '#shared/server/table.ts';
import { retainedUntil } from '#shared/tickets/retention.ts';

/**
 * Deletes a contact and its tickets (one per connection at most) in one transaction; returns what is to be announced.
 * `orders`: writes for the same transaction.
 */
export function deleteContact(
  context: TicketContext,
  contactId: number,
  orders: (contact: ContactRow) => Guarded[] = () => [],
): Promise<{ row: ContactAnnouncementRow; changes: TicketChange[] }> {
  const { tenant } = context;
  return retryOnConflict(async () => {
    const contact = await getContact(tenant, contactId);
    if (contact.merging !== undefined) throw new AppError('ERR_MERGE_RUNNING');
    const tickets = await ticketsOf(tenant, contactId);
    const now = new Date();
    const [row, rowWrite] = contactAnnouncement(tenant, contactId, now);
    const drafts = tickets.map((before) => ({ before, after: deletedTicket(before, now) }));
    const changes = await commitTickets(context, drafts, {
      now,
      also: [
        ...removalWrites(tenant, contact, { at: now, expiresAt: retainedUntil(now) }),
        ...orders(contact),
        rowWrite,
      ],
    });
    return { row, changes };
  });
}
