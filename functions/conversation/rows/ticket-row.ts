import type { ContactMini } from '#shared/contacts/contact.ts';
import { keys } from '#shared/server/keys.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { CountedCycle } from '#shared/tickets/counted-days.ts';
import type { CycleMarks, RunningCycle } from '#shared/tickets/cycle.ts';
import type { TicketState } from '#shared/tickets/lifecycle.ts';

/**
 * The contact fields copied to each ticket, so that lists and sends need no second read; the contact's own transaction
 * updates them.
 */
export interface ContactCopy extends ContactMini {
  lid: string | null;
  /** When WhatsApp was last asked for the profile picture. */
  pictureAt?: string;
}

/** The fields of a campaign that its answers need. */
export interface TicketCampaign {
  id: number;
  name: string;
  recipientId: string;
  /** The queue that an answering contact enters. */
  queueId: number | null;
  /** The last message asked for confirmation, and no answer has come yet. */
  isAsking: boolean;
  /** The cycle in which the contact answered it. */
  answeredIn?: number;
}

/** The conversations that a merge of two contacts joined to a ticket. */
interface JoinedThreads {
  /** The merge whose map (`keys.threadMap`) orders the messages. */
  mergeId: number;
  /** Positions up to this one are those of the map; a later position is the `seq` of the ticket's own message. */
  upTo: number;
  /** The joined conversations. Their messages stay where they are. */
  parts: { ticketId: number; contactId: number }[];
}

/** The thread of one contact on one connection (`keys.ticket`). Kept near one kilobyte: each message rewrites it. */
export interface TicketRow extends TicketState, RunningCycle {
  id: number;
  uuid: string;
  companyId: number;
  contactId: number;
  contact: ContactCopy;
  whatsappId: number;
  isGroup: boolean;
  /** Absent: no tags. */
  tagIds?: readonly number[];
  /** The campaign that wrote to this contact last; an answer counts for it. */
  campaign?: TicketCampaign | undefined;
  /** The cycle in which the bot gave up; shown to the agent who serves it. */
  botStoppedIn?: number;
  /** The appointment that our newest message asks the customer about. */
  asksAppointment?: number | undefined;
  lastMessage: string;
  fromMe: boolean;
  /**
   * A person or an assistant answered the customer's last message; texts of the bot, schedules and campaigns are no
   * answers. Absent: no.
   */
  isAnswered?: true | undefined;
  /** When the conversation was migrated from another product. Absent once a message came here. */
  migratedAt?: string | undefined;
  /** The newest message is ours and could not be sent. Absent: no. */
  lastFailed?: true | undefined;
  /**
   * Sequence numbers of our messages that could not be sent and were neither retried nor deleted since: the newest ten
   * of this cycle. Absent: none.
   */
  failedSeqs?: readonly number[] | undefined;
  unreadMessages: number;
  /** Nothing is unread, but a user wants it shown as if one message were. Absent: no. */
  markedUnread?: true | undefined;
  /** Sequence number of the newest message. */
  messageSeq: number;
  /** We have read the messages up to this sequence number. */
  readSeq: number;
  /** Read receipts are sent (or being sent) to the customer up to this sequence number. */
  receiptSeq: number;
  createdAt: string;
  updatedAt: string;
  /** When the newest message came, if the ticket has changed since. Absent: at `updatedAt`. */
  messageAt?: string | undefined;
  /** When it returned from a snooze, until the next message. */
  returnedAt?: string | undefined;
  version: number;
  /** The thread goes on in the row of this contact on the same connection, because two contacts were merged. */
  movedTo?: number | undefined;
  /** Conversations of a merged contact that are shown as one thread with this one. */
  joined?: JoinedThreads | undefined;
  /** Set when the conversation was deleted: hidden from all users, kept for its retention window. */
  deletedAt?: string;
  expiresAt?: number;
}

/** When the newest message came. Tickets without messages: when they began or changed last. */
export function lastMessageAt({ messageAt, updatedAt }: Pick<TicketRow, 'messageAt' | 'updatedAt'>): string {
  return messageAt ?? updatedAt;
}

type ListedFields = Pick<TicketRow, 'id' | 'status' | 'since' | 'messageAt' | 'updatedAt' | 'returnedAt'>;

/**
 * Sort key of a ticket in its lists: the time that they show for it. A waiting ticket: since when it waits. Others: when
 * their newest message came, so that accepting, transferring or tagging moves no row; or when they returned from a snooze.
 */
export function listPosition(row: ListedFields): string {
  return keys.byListTime((row.status === 'pending' && row.since) || row.returnedAt || lastMessageAt(row), row.id);
}

/** Clears the index keys that a row was read with, so that they are not written back. */
const noIndexKeys = { gsi1pk: undefined, gsi1sk: undefined, gsi2pk: undefined, gsi2sk: undefined };

/**
 * Index keys of the lists a ticket appears in, so that each filter has a range of its own. Waiting tickets: the
 * company's list (gsi1) and their queue's (gsi2). Open and closed tickets: their queue's (gsi1) and their agent's
 * (gsi2); all queues together are the company's list. The lists of agents and of waiting tickets per queue keep unread
 * tickets apart.
 */
export function indexKeys(tenant: Tenant, row: TicketRow): Record<string, string | undefined> {
  if (row.deletedAt) return noIndexKeys;
  const { status, userId, queueId } = row;
  const position = listPosition(row);
  const isUnread = row.unreadMessages > 0;
  const isWaiting = status === 'pending';
  return {
    gsi1pk: isWaiting ? keys.ticketsWaiting(tenant) : keys.ticketsOfQueue(tenant, status, queueId),
    gsi1sk: position,
    gsi2pk: isWaiting
      ? keys.ticketsOfQueue(tenant, status, queueId, isUnread)
      : keys.ticketsOfUser(tenant, status, userId, isUnread),
    gsi2sk: position,
  };
}

/** The target of a ticket's id or uuid; never changes. */
export interface TicketPointer {
  ticketId: number;
  contactId: number;
  whatsappId: number;
}

/** The effect of a change on a service cycle and the figures, for taking it back. */
export interface RevertibleCycleEffect {
  before: RunningCycle;
  /** Fields of the cycle with their earlier values; without `value` they were absent. */
  cycle: readonly { field: string; value?: unknown }[];
  counted: CountedCycle;
}

/**
 * A ticket before and after a change; a new ticket has no `before`. For writes, `before` may be the row of a deleted
 * ticket on the same thread; events leave it out.
 */
export interface TicketTransition {
  before: TicketRow | undefined;
  after: TicketRow;
  /** Marks for the cycle it is in afterwards. */
  marks?: CycleMarks | undefined;
  /** The effect of an earlier change, which this one takes back. */
  undoes?: RevertibleCycleEffect | undefined;
  /**
   * The product chose the agent: the version of the agent's row, which is available in it, and with a limit the agent's
   * count of open tickets in each shard. The transaction requires both.
   */
  assigned?: { version: number; counted: readonly (number | undefined)[] | undefined } | undefined;
}
