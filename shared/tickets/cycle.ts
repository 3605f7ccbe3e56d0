import type { CountedOn } from '#shared/dashboard/counted.ts';
import type { TicketState } from './lifecycle.ts';

/** One service cycle: from the first message (or an agent's start) to its closing. All metrics come from these. */
export interface Cycle {
  number: number;
  queuedAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  userId: number | null;
  queueId: number | null;
}

/** What else a cycle is marked with, beside where its transitions leave it. Absent: never happened. */
export interface CycleMarks extends CountedOn {
  /** The first menu was offered. */
  chatbotAt?: string;
  /** The customer was asked how it was, about this agent's work. */
  ratingAt?: string;
  ratedUserId?: number;
  rated?: boolean;
  score?: 1 | 2 | 3;
  /** Nobody answered in time. */
  ratingLapsedAt?: string;
  /** Nobody but the clock closed it, or gave it to a queue. */
  closedBy?: 'inactive' | 'automaticClose';
  queuedBy?: 'unqueued';
  /** How long after its time the clock did so. */
  lateMs?: number;
  /** The work went on in the contact's thread on this connection, or came from there: one service to the customer, finished once. */
  movedTo?: number;
  movedFrom?: number;
  /** It ended because the conversation was deleted: nobody finished it. */
  deletedAt?: string;
}

/** What a ticket remembers of its running cycle, so that no transition has to read the cycle. */
export interface Serving {
  /** Waiting: since when. Open: since when somebody serves it. */
  since?: string | undefined;
  /** Somebody took it up before: the customer's wait has been counted. */
  waited?: true | undefined;
}

/** The same after a transition; nothing once it is closed. */
export const servingAfter = (before: (TicketState & Serving) | undefined, after: TicketState, now: string): Serving => {
  if (after.status === 'closed') return { since: undefined, waited: undefined };
  const taken = { since: now, waited: true } as const;
  if (before?.cycle !== after.cycle) return after.status === 'open' ? taken : { since: now, waited: undefined };
  if (before.status !== after.status) return taken;
  const waitsAnew = after.status === 'pending' && before.queueId !== after.queueId;
  return { since: waitsAnew ? now : before.since, waited: before.waited };
};

/**
 * What a transition changes in the cycle it ends in: waiting begins again with every return and every other queue,
 * serving begins when somebody takes it, closing ends both. Undefined when nothing of it changed.
 */
export const cycleChange = (
  before: TicketState | undefined,
  after: TicketState,
  now: string,
): { isNew: boolean; set: Partial<Cycle> } | undefined => {
  if (after.cycle === 0) return undefined;
  const { userId, queueId } = after;
  const isNew = before?.cycle !== after.cycle;
  if (isNew) {
    const startedAt = after.status === 'pending' ? null : now;
    const finishedAt = after.status === 'closed' ? now : null;
    return { isNew, set: { number: after.cycle, queuedAt: now, startedAt, finishedAt, userId, queueId } };
  }
  if (before === undefined) return undefined;
  const moved = before.queueId !== queueId;
  if (before.status === after.status) {
    if (!moved && before.userId === userId) return undefined;
    return { isNew, set: { userId, queueId, ...(moved && after.status === 'pending' ? { queuedAt: now } : {}) } };
  }
  if (after.status === 'pending') return { isNew, set: { queuedAt: now, startedAt: null, userId: null, queueId } };
  if (after.status === 'open') return { isNew, set: { startedAt: now, userId, queueId } };
  return { isNew, set: { finishedAt: now, userId, queueId } };
};
