import { lastMessageAt, type TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { auditRow, auditWrite } from '#functions/platform/audit/audit-row.ts';
import { currentAuditSource } from '#functions/platform/audit/context.ts';
import { auditRetentionDays } from '#functions/platform/audit/record.ts';
import { idleSince } from '#shared/retention-periods.ts';
import { keys } from '#shared/server/keys.ts';
import { type Guarded, get } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { announceChanges } from './announce.ts';
import { commitTicket } from './commit-ticket.ts';
import { deletedTicket } from './delete-ticket.ts';
import { includesTicket } from './thread.ts';
import type { TicketContext } from './ticket-change.ts';

interface Thread {
  contactId: number;
  whatsappId: number;
}

/** The time before which the last message of a finished conversation must have come; undefined: the company keeps all of them. */
export async function retainedSince(tenant: Tenant, now: Date): Promise<string | undefined> {
  const setting = await get<{ value: string }>(keys.setting(tenant, 'conversationDays'), { consistent: true });
  return setting?.value ? idleSince(setting.value, now) : undefined;
}

const isIdle = (row: TicketRow, since: string | undefined): boolean =>
  since !== undefined && row.status === 'closed' && lastMessageAt(row) < since;

const expiryEntry = async (tenant: Tenant, ticketId: number): Promise<Guarded> => {
  const target = { kind: 'ticket', id: String(ticketId), name: '' };
  return auditWrite(
    tenant,
    auditRow({ ...currentAuditSource(), action: 'tickets.expire', target }, await auditRetentionDays(tenant)),
  );
};

/**
 * Deletes a conversation whose retention has ended by the company's setting of now, with an entry in the audit trail. Returns
 * false for one that stays: it is not finished, has a later message, or goes on as the thread of another contact.
 */
export async function deleteIdleTicket(
  context: TicketContext,
  ticketId: number,
  { contactId, whatsappId }: Thread,
): Promise<boolean> {
  const { tenant } = context;
  const since = await retainedSince(tenant, new Date());
  const { ticket, changes } = await commitTicket(context, { ticketId, contactId, whatsappId }, async (before, now) =>
    isIdle(before, since)
      ? { after: deletedTicket(before, now), also: [await expiryEntry(tenant, ticketId)] }
      : undefined,
  );
  await announceChanges(context, changes);
  if (ticket) return changes.length > 0;
  // Deleted before, unless a merge took it along. A new conversation may stand at its key.
  const row = await get<TicketRow>(keys.ticket(tenant, contactId, whatsappId), { consistent: true });
  return (
    row === undefined || row.deletedAt !== undefined || (row.movedTo === undefined && !includesTicket(row, ticketId))
  );
}
