import type { SubjectKind } from '#shared/alerts/incident.ts';
import type { InboundEvent } from '#shared/messages/inbound.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, type Guarded, put, remove, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { TicketStatus } from '#shared/ticket-status.ts';
import type { CountedCycle } from '#shared/tickets/counted-days.ts';
import type { RunningCycle } from '#shared/tickets/cycle.ts';
import type { TicketState, Transition } from '#shared/tickets/lifecycle.ts';
import type { TicketTimer } from '#shared/timers/due.ts';

/** The fields of a ticket before a change that decide which events follow and which rooms receive them. */
export interface TicketPlacement {
  id: number;
  status: TicketStatus;
  queueId: number | null;
  userId: number | null;
  tagIds?: readonly number[] | undefined;
}

interface AboutTicket {
  /** The ticket's id. */
  id: number;
  contactId: number;
  whatsappId: number;
}

/**
 * A ticket changed: browsers, search and the runner are still to be notified, also of its message `seq` (of all up to
 * `upTo`, if several). Each change (`version`) has its own row, so that none replaces another.
 */
interface TicketAnnouncement extends AboutTicket {
  kind: 'announceTicket';
  /** The ticket's version after the change; rows written before versions were added lack it. */
  version?: number;
  /** Absent: the ticket was new. */
  before?: TicketPlacement;
  seq: number | null;
  upTo?: number | undefined;
  marksRead?: true;
}

/** The kinds of acts of an agent on a ticket. */
export type TicketActKind = Transition | 'snooze' | 'unsnooze' | 'tag';

/** An agent's act on a ticket. It can be undone until it is due; then its text is sent to the customer. */
interface TicketAct extends AboutTicket {
  kind: 'ticketAct';
  /** The ticket's version after the act; each act has its own row. */
  version: number;
  act: TicketActKind;
  /** The tags that the act `tag` added, and those it took off. */
  tags?: { added: readonly number[]; removed: readonly number[] };
  /** Id of the bulk that the act is a part of (functions/conversation/acts/bulk-row.ts). */
  bulk?: string;
  /** The user who acted, and when: names the line of the ticket's log. */
  userId: number;
  at: string;
  /** Whether a text to the customer waits. */
  sendsText: boolean;
  before: TicketState & RunningCycle & { unreadMessages: number; markedUnread?: true | undefined; readSeq: number };
  /** The state it led to: after another change, it cannot be undone. */
  after: Pick<TicketState, 'status' | 'userId' | 'queueId' | 'cycle' | 'snoozed'>;
  /** Fields of the service cycle that it changed, with their earlier values; without `value` they were absent. */
  cycle: { field: string; value?: unknown }[];
  /** Its share of the figures. */
  counted: CountedCycle;
}

/** A snoozed ticket returns. The row is also its entry in the list of snoozed tickets. */
export interface SnoozeTimer extends AboutTicket {
  kind: 'snooze';
  /** As in the ticket: a later snooze replaces the row. */
  until: string;
  /** The agent of the ticket. */
  userId: number | null;
  gsi2pk: string;
  gsi2sk: string;
}

/** An edit or a deletion of a message that has not arrived yet. */
export type EarlyChange = Extract<InboundEvent, { type: 'edit' | 'delete' }>;

/** The timers that look at a subject of alerts (functions/engagement/alerts/fire-watch.ts). */
export type WatchTimer = `${Exclude<SubjectKind, 'user'>}Watch`;

/** A job to be done at a time, and its subject. */
export type Timer =
  | ({ kind: TicketTimer } & AboutTicket)
  | TicketAnnouncement
  | TicketAct
  | SnoozeTimer
  /** This contact was changed or deleted: browsers are still to be notified. */
  | { kind: 'announceContact'; id: number }
  /** A merge of two contacts, or the undoing of one, is at work. `id`: the surviving contact's. */
  | { kind: 'contactMerge'; id: number; mergeId: number }
  /** This user was removed: tickets are still to be returned to their queues, and sockets to be closed. */
  | { kind: 'removedUser'; id: number }
  /**
   * A prompt or an integration has not answered or received this conversation's messages yet
   * (functions/engagement/assistants/assistant-turn-row.ts).
   */
  | ({ kind: 'answer' | 'listen' } & AboutTicket)
  /** `id` is drawn for the timer; `round`: number of lookups of the message so far. */
  | { kind: 'earlyChange'; id: number; event: EarlyChange; round: number }
  /** The company was deleted. `id`: its own. */
  | { kind: 'erasure'; id: number }
  /** A person is being erased. `id`: the contact's, or drawn for a number without a contact. */
  | { kind: 'personErasure'; id: number; erasureId: string }
  /** An agent's last activity may be too long ago. `id`: the user's. */
  | { kind: 'agentOffline' | 'announceOffline'; id: number }
  /** Conversations of an absent agent may have to return to their queues. `id`: the user's, or 0 for all who are absent. */
  | { kind: 'handBack'; id: number }
  /** Waiting conversations of these queues may be given to agents, because this ticket changed. */
  | { kind: 'assignTicket'; id: number; queueIds: readonly number[] }
  /** The same of an agent's queues, because the agent (`id`) came, or of the queue `id`, because it changed. */
  | { kind: 'assignAgent' | 'assignQueue'; id: number }
  /** A scheduled campaign is to start. */
  | { kind: 'campaignStart'; id: number }
  /** This connection has something to send, so its recurring schedule must exist. `id`: the connection's. */
  | { kind: 'paceSchedule'; id: number }
  /** A user's to-do may be due. `id`: the to-do's. */
  | { kind: 'todo'; id: number; userId: number }
  /** A scheduled message is due. `id`: its own. */
  | { kind: 'schedule'; id: number }
  /** This subject may have an incident, or its incident may have ended. `id`: its own, of an outbox the connection's. */
  | { kind: WatchTimer; id: number }
  /** People are to be informed that this incident began, goes on, or ended. */
  | { kind: 'alertOpened' | 'alertReminded' | 'alertClosed'; id: number }
  /** Events of this webhook wait to be sent again. */
  | { kind: 'webhookRetry'; id: number }
  /** Numbers of the company still wait for a check on WhatsApp (`keys.numberToCheck`). */
  | { kind: 'numberChecks'; id: 0 }
  /** The customer of this appointment is to be asked or reminded. */
  | { kind: 'appointment'; id: number }
  /**
   * The rules of a connection became stricter (`id` 0: of all connections): its existing tickets are still to be
   * checked.
   */
  | {
      kind: 'rearm';
      id: number;
      status: 'pending' | 'open';
      /** The queue whose open tickets come next, 0 for tickets without queue; absent: the first. */
      queue?: number;
      after: { at: string; ticketId: number } | null;
    };

/** A timer as stored (`keys.timer`). */
export type TimerRow<T extends Timer = Timer> = T & {
  companyId: number;
  dueAt: string;
  /** Failures since it was due. */
  tries: number;
  /** How often it was set while it was set already (`setTimerUnlessSet`): each is a reason to look again. */
  repeats?: number;
  /** The kind in its key, if an earlier version of the product set the timer under another name. */
  keyKind?: string;
};

export type TicketAnnouncementRow = TimerRow<TicketAnnouncement>;
export type TicketActRow = TimerRow<TicketAct>;

/** Time until the tick announces a change, in case the process that made it died before announcing (ms). */
const announceAgainMs = 30_000;

export function announceAgainAt(now: Date): string {
  return new Date(now.getTime() + announceAgainMs).toISOString();
}

const keyOf = (tenant: Tenant, timer: Timer & { keyKind?: string }) => {
  const kind = timer.keyKind ?? timer.kind;
  return (timer.kind === 'announceTicket' || timer.kind === 'ticketAct') && timer.version !== undefined
    ? keys.timer(tenant, `${kind}#${timer.id}`, timer.version)
    : keys.timer(tenant, kind, timer.id);
};
const dueKeys = (tenant: Tenant, { kind, id }: Timer, dueAt: string) => ({
  gsi1pk: keys.due(tenant),
  gsi1sk: keys.byDue(tenant, dueAt, kind, id),
});

const rowOf = (tenant: Tenant, timer: Timer, dueAt: string) => ({
  ...timer,
  companyId: tenant.companyId,
  dueAt,
  tries: 0,
  ...dueKeys(tenant, timer, dueAt),
});

/** Sets a timer. Each ticket or subject has one of a kind: setting it again replaces it. */
export function setTimerWrite(tenant: Tenant, timer: Timer, dueAt: string): Guarded {
  return { write: put(keyOf(tenant, timer), rowOf(tenant, timer, dueAt)) };
}

/** Sets a timer, or leaves the time of the one that is set; a tick that is carrying that one out will not remove it. */
export function setTimerUnlessSet(tenant: Tenant, timer: Timer, dueAt: string): Guarded {
  const first = rowOf(tenant, timer, dueAt);
  return { write: update(keyOf(tenant, timer), { setIfAbsent: first, add: { repeats: 1 } }) };
}

/** Cancels a timer in the transaction that makes it unnecessary. */
export function cancelTimerWrite(tenant: Tenant, timer: Timer): Guarded {
  return { write: remove(keyOf(tenant, timer)) };
}

/** The condition of a claim failed: another tick carried the timer out, or it was set again. */
class TimerGone extends Error {}

const gone = () => new TimerGone('a timer was done or set anew by somebody else');
const asRead = ({ dueAt, repeats }: TimerRow) => equals({ dueAt, repeats });

/** Removes a timer in the transaction that carries it out; throws `TimerGone`. */
export function claimTimerWrite(tenant: Tenant, row: TimerRow): Guarded {
  return {
    write: remove(keyOf(tenant, row), asRead(row)),
    otherwise: gone,
  };
}

/** Moves a timer to a later time, with changed fields; throws `TimerGone`. */
export function moveTimerWrite(tenant: Tenant, row: TimerRow, dueAt: string, set: Partial<TimerRow> = {}): Guarded {
  return {
    write: update(keyOf(tenant, row), {
      set: { tries: 0, ...set, dueAt, ...dueKeys(tenant, row, dueAt) },
      when: asRead(row),
    }),
    otherwise: gone,
  };
}

const unlessGone = async ({ write: one, otherwise }: Guarded): Promise<void> => {
  await write({ write: one, otherwise }).catch((error: unknown) => {
    if (!isTimerGone(error)) throw error;
  });
};

/** Removes a timer that was carried out. Another tick may have carried it out as well, which does no harm. */
export function removeTimer(tenant: Tenant, row: TimerRow): Promise<void> {
  return unlessGone(claimTimerWrite(tenant, row));
}

/** Moves a timer that is to be carried out later, unless it was carried out or set again. */
export function postponeTimer(tenant: Tenant, row: TimerRow, dueAt: string): Promise<void> {
  return unlessGone(moveTimerWrite(tenant, row, dueAt));
}

/** Whether the error only means that nothing is left to do. */
export function isTimerGone(error: unknown): boolean {
  return error instanceof TimerGone;
}
