import { AppError } from '#shared/http/errors.ts';
import { transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { noCycleYet } from '#shared/tickets/lifecycle.ts';
import { retainedUntil } from '#shared/tickets/retention.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import type { TicketRow } from './ticket-row.ts';
import { getTicket } from './ticket-store.ts';
import { ticketWrites } from './ticket-writes.ts';

/** The row of a conversation that is deleted now. */
export const deletedTicket = (before: TicketRow, now: Date): TicketRow => ({
  ...before,
  ...noCycleYet(before.cycle),
  userId: before.userId,
  deletedAt: now.toISOString(),
  expiresAt: retainedUntil(now),
  version: before.version + 1,
});

/**
 * Removes a conversation from every list and every address at once. Its row stays marked for the retention window; the
 * contact's next message starts a conversation with a new id, which shows nothing of this one.
 */
export const deleteTicket = (tenant: Tenant, ticketId: number): Promise<TicketRow> =>
  retryOnConflict(async () => {
    const before = await getTicket(tenant, ticketId);
    const now = new Date();
    const after = deletedTicket(before, now);
    await transact(ticketWrites(tenant, now.toISOString(), { before, after }));
    return before;
  });

/** Deletes a conversation that existed when it was read; succeeds if another caller deleted it since. */
export const deleteTicketIfPresent = (tenant: Tenant, seen: TicketRow): Promise<TicketRow> =>
  deleteTicket(tenant, seen.id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'ERR_NO_TICKET_FOUND') return seen;
    throw error;
  });
