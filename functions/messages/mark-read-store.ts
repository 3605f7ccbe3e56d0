import { retryOnConflict } from '#functions/tickets/retry-on-conflict.ts';
import type { TicketRow } from '#functions/tickets/ticket-row.ts';
import { getTicket, requireVisible } from '#functions/tickets/ticket-store.ts';
import { ticketWrites } from '#functions/tickets/ticket-writes.ts';
import type { UserRow } from '#functions/users/user-row.ts';
import { transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { newestMessages } from './message-store.ts';
import { readReceiptWrite } from './outbox-writes.ts';

/** Blue ticks go to the newest messages only, so that opening a long-ignored conversation takes one small row. */
const mostTicked = 50;

/**
 * Marks a conversation read up to its newest message and sends the blue ticks; undefined when nothing was left to mark.
 */
export const markRead = (tenant: Tenant, user: UserRow, ticketId: number): Promise<TicketRow | undefined> =>
  retryOnConflict(async () => {
    const before = requireVisible(await getTicket(tenant, ticketId), user);
    const isRead = before.unreadMessages === 0 && before.readSeq === before.messageSeq;
    if (isRead && before.receiptSeq === before.messageSeq) return undefined;
    const newest = await newestMessages(tenant, ticketId, mostTicked);
    const unticked = newest.filter(
      // A call was never sent as a message, so it gets no ticks.
      (row) => !row.fromMe && !row.call && row.seq > before.receiptSeq && row.seq <= before.messageSeq,
    );
    const now = new Date();
    const after: TicketRow = {
      ...before,
      unreadMessages: 0,
      readSeq: before.messageSeq,
      receiptSeq: before.messageSeq,
      version: before.version + 1,
    };
    await transact([
      ...ticketWrites(tenant, now.toISOString(), { before, after }),
      ...(unticked.length > 0 ? [readReceiptWrite(tenant, after, unticked, now)] : []),
    ]);
    return after;
  });
