import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow, TicketTransition } from '#functions/conversation/rows/ticket-row.ts';
import type { TicketAnnouncementRow, TicketPlacement } from '#functions/platform/timers/timer-row.ts';
import type { Guarded } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** The company in which tickets change. */
export interface TicketContext {
  tenant: Tenant;
  directory: CompanyDirectory;
}

/** A message to be stored with a change. */
export interface NewTicketMessage {
  row: MessageRow;
  /** The outbox row that sends it; absent for messages that came in. */
  order?: Guarded;
}

interface AnnouncementFacts {
  /**
   * How the change is announced. `change`: the ticket's event, then its messages to the rooms it is in now. `messages`:
   * the messages to the rooms it is and was in; the ticket's event only if it moved. `rating`: like `messages`, but
   * only the open conversation shows the first one. `blocked`: the same, and the ticket's event is left out.
   */
  as: 'change' | 'messages' | 'rating' | 'blocked';
  /** A user marked the conversation as read. */
  marksRead?: true | undefined;
  /** Set when the runner has work to do; the hints of `wakeRunner`. */
  wake?: { outbox?: true; files?: true; tasks?: true } | undefined;
}

/** A decided change that is not stored yet. `commitTicket` sets the version and marks a closed ticket as read. */
export interface TicketDraft
  extends Partial<AnnouncementFacts>,
    Pick<TicketTransition, 'after' | 'marks' | 'undoes' | 'assigned'> {
  /** The stored row, even a deleted one. Absent: a new ticket; for `commitTicket`, the ticket that was read. */
  before?: TicketRow | undefined;
  messages?: readonly NewTicketMessage[];
  /** When the newest message came. Absent: it follows from the change. */
  messageAt?: string;
  /** Further writes of the same transaction; their conditions are named before those of the ticket. */
  also?: readonly Guarded[];
}

/** The part of a change that `announce` needs. */
export interface AnnouncedChange extends AnnouncementFacts {
  /** Undefined for a new ticket. */
  before: (TicketPlacement & Partial<TicketRow>) | undefined;
  /** Undefined for a ticket whose row is gone. */
  after: TicketRow | undefined;
  messages: readonly MessageRow[];
  /** The stored row that makes the tick announce the change if this process dies; removed after announcing. */
  row?: TicketAnnouncementRow | undefined;
}

/** A committed change. */
export interface TicketChange extends AnnouncedChange {
  before: TicketRow | undefined;
  after: TicketRow;
}

/** Whether the ticket moved to other lists, or its bot or assistant changed. */
export function isTicketMoved(before: AnnouncedChange['before'], after: TicketRow): boolean {
  return (
    before?.status !== after.status ||
    before.queueId !== after.queueId ||
    before.chatbot !== after.chatbot ||
    before.useIntegration !== after.useIntegration ||
    before.botStoppedIn !== after.botStoppedIn
  );
}

/** The fields of a ticket that are kept to announce its change later. */
export function ticketPlacement({ id, status, queueId, userId, tagIds }: TicketRow): TicketPlacement {
  return {
    id,
    status,
    queueId,
    userId,
    tagIds,
  };
}

/** A ticket to be announced in its current state, because something that it shows changed. */
export function reannouncedTicket(ticket: TicketRow): AnnouncedChange {
  return {
    before: ticket,
    after: ticket,
    messages: [],
    as: 'change',
  };
}

/** A change that an earlier delivery of its messages stored, to be announced again: that delivery may have died. */
export function redeliveredChange(
  after: TicketRow,
  messages: readonly MessageRow[],
  facts: Pick<AnnouncedChange, 'as' | 'wake'>,
): AnnouncedChange {
  const [first] = messages;
  // The first message created the ticket; a later one that moved it carries `movedFrom`.
  const before = first?.seq === 1 ? undefined : (first?.movedFrom ?? after);
  return { before, after, messages, ...facts };
}
