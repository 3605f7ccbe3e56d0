import type { UserRow } from '#functions/company/rows/user-row.ts';
import { newestMessages } from '#functions/conversation/messages/message-store.ts';
import { commitTicket } from '#functions/conversation/tickets/commit-ticket.ts';
import { readReceiptWrite } from '#functions/conversation/tickets/outbox-writes.ts';
import type { TicketChange, TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { requireChangeable } from '#functions/conversation/tickets/ticket-store.ts';

/** Blue ticks go to the newest messages only, so that opening a long-ignored conversation takes one small row. */
const mostTicked = 50;

/**
 * Marks a conversation read up to its newest message and sends the blue ticks. No row makes up for a lost announcement: the
 * runner finds the ticks without a wake-up message, and the next event of the ticket brings other screens up to date.
 */
export async function markRead(context: TicketContext, user: UserRow, ticketId: number): Promise<TicketChange[]> {
  const { changes } = await commitTicket(
    context,
    ticketId,
    async (before, now) => {
      const { unreadMessages, readSeq, receiptSeq, messageSeq } = requireChangeable(before, user);
      if (unreadMessages === 0 && readSeq === messageSeq && receiptSeq === messageSeq) return undefined;
      const newest = await newestMessages(context.tenant, before, mostTicked);
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
      const also = unticked.length > 0 ? [readReceiptWrite(context.tenant, after, unticked, now)] : [];
      return { after, also, marksRead: true, wake: { outbox: true } };
    },
    { recovery: 'redelivery' },
  );
  return changes;
}
