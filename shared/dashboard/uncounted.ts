import { localTime } from '#shared/hours/local-time.ts';
import { type CountedDays, secondsBetween } from '#shared/tickets/counted-days.ts';
import type { Cycle, CycleMarks } from '#shared/tickets/cycle.ts';

export type StoredCycle = Cycle & CycleMarks;

/**
 * Returns what happened in a cycle but was never counted, with its days in this time zone: for cycles older than the
 * figures. The rules are those of the transactions that count.
 */
export function uncountedDays(cycle: StoredCycle, timeZone: string): CountedDays {
  const { queuedAt, startedAt, finishedAt, movedFrom, movedTo, deletedAt, score } = cycle;
  const dayOf = (at: string) => localTime(new Date(at), timeZone);
  const found: CountedDays = {};
  if (cycle.begunOn === undefined && movedFrom === undefined) {
    const { date, minute } = dayOf(queuedAt);
    found.begunOn = `${date}T${String(Math.floor(minute / 60)).padStart(2, '0')}`;
  }
  const wasTakenAlong = movedFrom !== undefined && startedAt === queuedAt;
  if (cycle.waitedOn === undefined && startedAt && !wasTakenAlong) {
    found.waitedOn = dayOf(startedAt).date;
    found.waitSeconds = secondsBetween(queuedAt, startedAt);
  }
  if (cycle.finishedOn === undefined && finishedAt && movedTo === undefined && deletedAt === undefined) {
    found.finishedOn = dayOf(finishedAt).date;
  }
  if (cycle.ratedOn === undefined && score !== undefined && finishedAt) {
    found.ratedOn = cycle.finishedOn ?? dayOf(finishedAt).date;
  }
  return found;
}
