import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';

type Unread = Pick<TicketRow, 'unreadMessages' | 'markedUnread'>;

/** The fields that count unread messages, for changes that leave them. */
export function unreadFields({ unreadMessages, markedUnread }: Unread): Unread {
  return { unreadMessages, markedUnread };
}

/** Shows a ticket as unread; unchanged if it has unread messages. */
export function ticketMarkedUnread<T extends Unread>(ticket: T): T {
  return ticket.unreadMessages > 0 ? ticket : { ...ticket, unreadMessages: 1, markedUnread: true };
}
