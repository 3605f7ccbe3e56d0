import { commitTickets } from '#functions/tickets/commit-ticket.ts';
import { ticketsOf } from '#functions/tickets/contact-copies.ts';
import { deletedTicket } from '#functions/tickets/delete-ticket.ts';
import { retryOnConflict } from '#functions/tickets/retry-on-conflict.ts';
import type { TicketChange, TicketContext } from '#functions/tickets/ticket-change.ts';
import { announceAgainAt, setTimerWrite } from '#functions/timers/timer-row.ts';
import type { Guarded } from '#shared/server/table.ts';
import { retainedUntil } from '#shared/tickets/retention.ts';
import type { ContactAnnouncementRow } from './announce-deleted-contact.ts';
import type { ContactRow } from './contact-row.ts';
import { getContact } from './contact-store.ts';
import { removalWrites } from './contact-writes.ts';

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
    const tickets = await ticketsOf(tenant, contactId);
    const now = new Date();
    const dueAt = announceAgainAt(now);
    const row = { kind: 'tellContact', id: contactId, companyId: tenant.companyId, dueAt, tries: 0 } as const;
    const drafts = tickets.map((before) => ({ before, after: deletedTicket(before, now) }));
    const changes = await commitTickets(context, drafts, {
      now,
      also: [
        ...removalWrites(tenant, contact, { at: now, expiresAt: retainedUntil(now) }),
        ...orders(contact),
        setTimerWrite(tenant, row, dueAt),
      ],
    });
    return { row, changes };
  });
}
