import { lastMessageAt, type TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { auditRow, auditWrite } from '#functions/platform/audit/audit-row.ts';
import { auditSource } from '#functions/platform/audit/context.ts';
import { auditDays } from '#functions/platform/audit/record.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { type Guarded, get } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { noCycleYet } from '#shared/tickets/lifecycle.ts';
import { retainedUntil } from '#shared/tickets/retention.ts';
import { announce } from './announce.ts';
import { commitTicket } from './commit-ticket.ts';
import { holds } from './thread.ts';
import type { TicketContext } from './ticket-change.ts';

/** The row of a conversation that is deleted now. */
export function deletedTicket(before: TicketRow, now: Date): TicketRow {
  return {
    ...before,
    ...noCycleYet(before.cycle),
    userId: before.userId,
    deletedAt: now.toISOString(),
    expiresAt: retainedUntil(now),
  };
}

export interface IdleTicket {
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

/**
 * Removes a conversation from every list and every address at once, and announces it; succeeds if another caller
 * deleted it. Its row stays marked for the retention window; the contact's next message starts a conversation with a
 * new id, which shows nothing of this one.
 */
export async function deleteTicket(context: TicketContext, ticketId: number): Promise<void> {
  try {
    const { changes } = await commitTicket(context, ticketId, (before, now) => ({ after: deletedTicket(before, now) }));
    await announce(context, changes);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'ERR_NO_TICKET_FOUND')) throw error;
  }
}
