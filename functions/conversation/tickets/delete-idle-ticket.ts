import { lastMessageAt, type TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { auditRow, auditWrite } from '#functions/platform/audit/audit-row.ts';
import { auditSource } from '#functions/platform/audit/context.ts';
import { auditDays } from '#functions/platform/audit/record.ts';
import { keys } from '#shared/server/keys.ts';
import { type Guarded, get } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { announce } from './announce.ts';
import { commitTicket } from './commit-ticket.ts';
import { deletedTicket } from './delete-ticket.ts';
import { holds } from './thread.ts';
import type { TicketContext } from './ticket-change.ts';

interface IdleTicket {
  since: string;
  contactId: number;
  whatsappId: number;
}

/** Whether a conversation is finished, and its last message and its last change came before that moment. */
export function isIdle(row: TicketRow, since: string): boolean {
  return row.status === 'closed' && lastMessageAt(row) < since && row.updatedAt < since;
}

const expiryEntry = async (tenant: Tenant, ticketId: number): Promise<Guarded> => {
  const target = { kind: 'ticket', id: String(ticketId), name: '' };
  return auditWrite(tenant, auditRow({ ...auditSource(), action: 'tickets.expire', target }, await auditDays(tenant)));
};

/**
 * Deletes a conversation whose retention has ended, with an entry in the audit trail. Returns false for one that is in use:
 * it is not finished, something happened since, or it goes on as the thread of another contact.
 */
export async function deleteIdleTicket(context: TicketContext, ticketId: number, idle: IdleTicket): Promise<boolean> {
  const { tenant } = context;
  const { contactId, whatsappId, since } = idle;
  const { ticket, changes } = await commitTicket(context, { ticketId, contactId, whatsappId }, async (before, now) =>
    isIdle(before, since)
      ? { after: deletedTicket(before, now), also: [await expiryEntry(tenant, ticketId)] }
      : undefined,
  );
  await announce(context, changes);
  if (ticket) return changes.length > 0;
  // Deleted before, unless a merge took it along. A new conversation may stand at its key.
  const row = await get<TicketRow>(keys.ticket(tenant, contactId, whatsappId), { consistent: true });
  return row === undefined || row.deletedAt !== undefined || (row.movedTo === undefined && !holds(row, ticketId));
}
