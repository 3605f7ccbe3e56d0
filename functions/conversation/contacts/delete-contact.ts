import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { commitTickets } from '#functions/conversation/tickets/commit-ticket.ts';
import { deletedTicket } from '#functions/conversation/tickets/delete-ticket.ts';
import type { TicketChange, TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { runFollowUpSteps } from '#functions/platform/table/follow-up.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Guarded } from '#shared/server/table.ts';
import { retainedUntil } from '#shared/tickets/retention.ts';
import { announceDeletedContact, type ContactAnnouncementRow, contactAnnouncement } from './announce-contact.ts';
import { blockTasks, wakeForBlockTasks } from './block-tasks.ts';
import { ticketsOfContact } from './contact-copies.ts';
import { getContact } from './contact-store.ts';
import { contactRemovalWrites } from './contact-writes.ts';

interface Deletion {
  /** The erasure that the deleted contact waits for. */
  erasure?: string;
  /** More writes for the transaction. */
  also?: (contact: ContactRow) => Guarded[];
  /** Runs with the contact's tickets before they are deleted, again if others have begun. */
  before?: (tickets: readonly TicketRow[]) => Promise<void>;
}

interface Deleted {
  contact: ContactRow;
  row: ContactAnnouncementRow;
  changes: TicketChange[];
}

/** Deletes a contact and its tickets (one per connection at most) in one transaction; returns what is to be announced. */
function deleteRows(
  context: TicketContext,
  contactId: number,
  { erasure, also = () => [], before }: Deletion,
): Promise<Deleted> {
  const { tenant, directory } = context;
  return retryOnConflict(async () => {
    const contact = await getContact(tenant, contactId);
    if (contact.merging !== undefined) throw new AppError('ERR_MERGE_RUNNING');
    const tickets = await ticketsOfContact(tenant, contactId);
    await before?.(tickets);
    const now = new Date();
    const [row, rowWrite] = contactAnnouncement(tenant, contactId, now);
    const drafts = tickets.map((before) => ({ before, after: deletedTicket(before, now) }));
    const changes = await commitTickets(context, drafts, {
      now,
      also: [
        ...contactRemovalWrites(tenant, contact, {
          at: now,
          expiresAt: retainedUntil(now),
          ...(erasure && { erasure }),
        }),
        // A later message from this number is from a new contact, so WhatsApp must let it through.
        ...(contact.blocked ? blockTasks(tenant, directory, false)(contact) : []),
        ...also(contact),
        rowWrite,
      ],
    });
    return { contact, row, changes };
  });
}

/** Deletes a contact with its tickets and announces it. The tick announces it if this fails. */
export async function deleteContact(context: TicketContext, contactId: number, deletion: Deletion = {}): Promise<void> {
  const { contact, row, changes } = await deleteRows(context, contactId, deletion);
  await runFollowUpSteps('contacts.remove', async () => {
    if (contact.blocked) await wakeForBlockTasks(context.tenant, context.directory);
    await announceDeletedContact(context, row, changes);
  });
}
