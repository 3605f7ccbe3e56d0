import type { ContactMini } from '#shared/contacts/contact.ts';
import { keys } from '#shared/server/keys.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { CycleMarks, Serving } from '#shared/tickets/cycle.ts';
import type { TicketState } from '#shared/tickets/lifecycle.ts';

/** The contact as its tickets carry it, so that lists and sends need no second read; changes reach it in the contact's transaction. */
export interface ContactCopy extends ContactMini {
  lid: string | null;
  /** When WhatsApp was last asked for the profile picture. */
  pictureAt?: string;
}

/** The thread of one contact on one connection (`keys.ticket`). Kept near one kilobyte: each message rewrites it. */
export interface TicketRow extends TicketState, Serving {
  id: number;
  uuid: string;
  companyId: number;
  contactId: number;
  contact: ContactCopy;
  whatsappId: number;
  isGroup: boolean;
  /** Absent: none. */
  tagIds?: readonly number[];
  /** The cycle in which the bot gave up, so that whoever serves it knows. */
  botStoppedIn?: number;
  lastMessage: string;
  fromMe: boolean;
  /** The newest message is ours and did not go out. Absent: no. */
  lastFailed?: true | undefined;
  unreadMessages: number;
  /** Place of the newest message. */
  messageSeq: number;
  /** Everything up to here has been read by us. */
  readSeq: number;
  /** Up to here the customer's phone has been told (or is being told) that we read. */
  receiptSeq: number;
  createdAt: string;
  updatedAt: string;
  version: number;
  /** Set when the conversation was deleted: gone for everybody, kept for its retention window. */
  deletedAt?: string;
  expiresAt?: number;
}

/** A row as it was read still carries the places of its lists, which must not be written back. */
const nowhere = { gsi1pk: undefined, gsi1sk: undefined, gsi2pk: undefined, gsi2sk: undefined };

/**
 * The lists a ticket stands in, so that each filter has a range of its own to read. What waits: everybody's (gsi1) and its queue's
 * (gsi2). What is served or closed: its queue's (gsi1) and its agent's (gsi2), whose ranges together are everybody's. Agents' lists and
 * those of what waits in a queue keep the unread apart.
 */
export const indexKeys = (tenant: Tenant, row: TicketRow): Record<string, string | undefined> => {
  if (row.deletedAt) return nowhere;
  const { status, userId, queueId } = row;
  const place = keys.byActivity(row.updatedAt, row.id);
  const isUnread = row.unreadMessages > 0;
  const isWaiting = status === 'pending';
  return {
    gsi1pk: isWaiting ? keys.ticketsWaiting(tenant) : keys.ticketsOfQueue(tenant, status, queueId),
    gsi1sk: place,
    gsi2pk: isWaiting
      ? keys.ticketsOfQueue(tenant, status, queueId, isUnread)
      : keys.ticketsOfUser(tenant, status, userId, isUnread),
    gsi2sk: place,
  };
};

/** Where a ticket's id or uuid leads; never changes. */
export interface TicketPointer {
  ticketId: number;
  contactId: number;
  whatsappId: number;
}

/** A ticket's way from one state to another; a new one (or one in the place of a deleted one) has nothing before. */
export interface TicketChanged {
  before: TicketRow | undefined;
  after: TicketRow;
  /** Of the cycle it is in afterwards. */
  marks?: CycleMarks | undefined;
}
