import type { CountedDays } from '#shared/tickets/counted-days.ts';
import type { TicketState } from './lifecycle.ts';

/** A service cycle: from the first message (or an agent's start) to its closing. All metrics come from cycles. */
export interface Cycle {
  number: number;
  queuedAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  userId: number | null;
  queueId: number | null;
}

/** Marks of a cycle besides the fields that its transitions set. Absent: never happened. */
export interface CycleMarks extends CountedDays {
  /** When the first menu was sent. */
  chatbotAt?: string;
  /** When the customer was asked to rate this agent's work. */
  ratingAt?: string;
  ratedUserId?: number;
  rated?: boolean;
  score?: 1 | 2 | 3;
  /** The customer did not rate in time. */
  ratingLapsedAt?: string;
  /** Set when a timer closed the cycle, or moved it to a queue. */
  closedBy?: 'inactive' | 'automaticClose';
  queuedBy?: 'unqueued';
  /** How late the timer fired. */
  lateMs?: number;
  /**
   * The cycle continued in the contact's ticket on this connection, or came from there: one service to the customer,
   * finished once.
   */
  movedTo?: number;
  movedFrom?: number;
  /** The cycle ended because the conversation was deleted; no user finished it. */
  deletedAt?: string;
}

/** Fields of the running cycle that are stored on the ticket, so that no transition has to read the cycle. */
export interface RunningCycle {
  /** Pending: since when it waits. Open: since when an agent serves it. */
  since?: string | undefined;
  /** An agent took it before: the customer's wait has been counted. */
  waited?: true | undefined;
  /** When the cycle began; absent in cycles from before service levels. */
  begunAt?: string | undefined;
}

/** Returns these fields after a transition; empty once the ticket is closed. */
export function runningCycleAfter(
  before: (TicketState & RunningCycle) | undefined,
  after: TicketState,
  now: string,
): RunningCycle {
  if (after.status === 'closed') return { since: undefined, waited: undefined, begunAt: undefined };
  if (before?.cycle !== after.cycle)
    return { since: now, waited: after.status === 'open' ? true : undefined, begunAt: now };
  const { begunAt } = before;
  if (before.status !== after.status) return { since: now, waited: true, begunAt };
  const waitsAnew = after.status === 'pending' && before.queueId !== after.queueId;
  return { since: waitsAnew ? now : before.since, waited: before.waited, begunAt };
}

/**
 * Returns what a transition changes in the cycle in which it ends: waiting begins again with every return and every
 * change of queue, serving begins when an agent takes it, closing ends both. Undefined when the cycle does not change.
 */
export function cycleChange(
  before: TicketState | undefined,
  after: TicketState,
  now: string,
): { isNew: boolean; set: Partial<Cycle> } | undefined {
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
}
