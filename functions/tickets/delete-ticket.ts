import { AppError } from '#shared/http/errors.ts';
import { transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { untouched } from '#shared/tickets/lifecycle.ts';
import { retainedUntil } from '#shared/tickets/retention.ts';
import { decideAgain } from './decide-again.ts';
import type { TicketRow } from './ticket-row.ts';
import { getTicket } from './ticket-store.ts';
import { ticketWrites } from './ticket-writes.ts';

/** The row of a conversation deleted now. */
export const deletedTicket = (before: TicketRow, now: Date): TicketRow => ({
  ...before,
  ...untouched(before.cycle),
  userId: before.userId,
  deletedAt: now.toISOString(),
  expiresAt: retainedUntil(now),
  version: before.version + 1,
});

/**
 * Takes a conversation out of every list and every address at once. Its row stays marked for the retention window; a new message of the
 * contact starts a conversation with an id of its own, in which nothing of this one shows.
 */
export const deleteTicket = (tenant: Tenant, ticketId: number): Promise<TicketRow> =>
  decideAgain(async () => {
    const before = await getTicket(tenant, ticketId);
    const now = new Date();
    const after = deletedTicket(before, now);
    await transact(ticketWrites(tenant, now.toISOString(), { before, after }));
    return before;
  });

/** Takes away a conversation that was there when it was looked at; nothing is left to do when somebody did it meanwhile. */
export const deleteSeen = (tenant: Tenant, seen: TicketRow): Promise<TicketRow> =>
  deleteTicket(tenant, seen.id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'ERR_NO_TICKET_FOUND') return seen;
    throw error;
  });
