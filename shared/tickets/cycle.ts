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
export interface CycleMarks {
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
}

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
