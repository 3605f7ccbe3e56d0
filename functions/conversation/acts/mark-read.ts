import type { UserRow } from '#functions/company/rows/user-row.ts';
import { type MessageInThread, newestMessages } from '#functions/conversation/messages/message-store.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { commitTicket } from '#functions/conversation/tickets/commit-ticket.ts';
import { outboxReadReceiptWrite } from '#functions/conversation/tickets/outbox-writes.ts';
import type { TicketChange, TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { requireChangeable } from '#functions/conversation/tickets/ticket-store.ts';
import { type Guarded, transact, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Blue ticks go to the newest messages only, so that opening a long-ignored conversation takes one small row. */
const maxTicked = 50;

const newestUnticked = async (tenant: Tenant, ticket: TicketRow): Promise<MessageInThread[]> => {
  const number = Math.min(maxTicked, ticket.messageSeq - ticket.receiptSeq);
  return number > 0 ? newestMessages(tenant, ticket, number) : [];
};

/** Carries out a single write at half the price of a transaction. */
const alone = async (writes: readonly Guarded[]): Promise<void> => {
  const [only, ...more] = writes;
  if (only && more.length === 0) await write(only);
  else await transact(writes);
};

/**
 * Marks a conversation read up to its newest message and sends the blue ticks. No row makes up for a lost announcement: the
 * runner finds the ticks without a wake-up message, and the next event of the ticket brings other screens up to date.
 */
export async function markRead(context: TicketContext, user: UserRow, ticketId: number): Promise<TicketChange[]> {
  const at = new Date();
  const { changes } = await commitTicket(
    context,
    ticketId,
    async (before) => {
      const { unreadMessages, readSeq, receiptSeq, messageSeq } = requireChangeable(before, user);
      if (unreadMessages === 0 && readSeq === messageSeq && receiptSeq === messageSeq) return undefined;
      const newest = await newestUnticked(context.tenant, before);
      const unticked = newest.filter(
        // A call was never sent as a message, so it gets no ticks.
        (row) => !row.fromMe && !row.call && row.position > receiptSeq && row.position <= messageSeq,
      );
      const after = {
        ...before,
        unreadMessages: 0,
        markedUnread: undefined,
        readSeq: messageSeq,
        receiptSeq: messageSeq,
      };
      // Before the ticket and not with it: two writes cost half of a transaction. When the ticket then changes first or
      // not at all, the ticks are sent again, which changes nothing.
      if (unticked.length > 0) await write(outboxReadReceiptWrite(context.tenant, after, unticked, at));
      return { after, marksRead: true, wake: { outbox: true } };
    },
    { recovery: 'redelivery', write: alone },
  );
  return changes;
}
