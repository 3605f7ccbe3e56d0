import { retryOnConflict } from '#functions/tickets/retry-on-conflict.ts';
import type { TicketRow, TicketTransition } from '#functions/tickets/ticket-row.ts';
import { getTicket, requireVisible } from '#functions/tickets/ticket-store.ts';
import { ticketWrites } from '#functions/tickets/ticket-writes.ts';
import type { UserRow } from '#functions/users/user-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { mostTagsOfTicket } from '#shared/tags/contract.ts';

const isSame = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((id) => b.includes(id));

/**
 * Changes a ticket's tags, decided on those it carries now. Its position in the lists stays: tagging is no activity.
 */
export const changeTagsOf = (
  tenant: Tenant,
  user: UserRow,
  ticketId: number,
  decide: (tagIds: readonly number[]) => readonly number[],
): Promise<TicketTransition> =>
  retryOnConflict(async () => {
    const before = requireVisible(await getTicket(tenant, ticketId), user);
    const had = before.tagIds ?? [];
    const tagIds = [...new Set(decide(had))];
    if (tagIds.length > Math.max(mostTagsOfTicket, had.length)) throw new AppError('ERR_TICKET_TAG_LIMIT');
    if (isSame(had, tagIds)) return { before, after: before };
    const after: TicketRow = { ...before, tagIds, version: before.version + 1 };
    await transact(ticketWrites(tenant, new Date().toISOString(), { before, after }));
    return { before, after };
  });
