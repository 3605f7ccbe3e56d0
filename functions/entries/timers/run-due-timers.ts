import { companyContexts } from '#functions/company/companies/timer-context.ts';
import type { PutBackTimer } from '#functions/platform/timers/fired.ts';
import { isTimerGone, moveTimerWrite, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { dueShards } from '#shared/server/keys.ts';
import { logger } from '#shared/server/logger.ts';
import { write } from '#shared/server/table.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import { DueTimers } from './due-timers.ts';
import { fireTimer, removeFiredTimer } from './fire.ts';

export interface DueTimersRun {
  now(): Date;
  /** No time is left to take up more; the next tick continues. */
  isLate(): boolean;
}

const minute = 60_000;
const longestPause = 60 * minute;

/** Retries a failed timer with growing pauses, without limit and without holding up others. */
const putOff = async (row: TimerRow, now: Date): Promise<void> => {
  const pause = Math.min(longestPause, minute * 2 ** row.tries);
  await write(
    moveTimerWrite(tenantOfRow(row), row, new Date(now.getTime() + pause).toISOString(), { tries: row.tries + 1 }),
  );
};

type ContextOf = ReturnType<typeof companyContexts>;

const fireAt = async (
  { row, turn }: NonNullable<PutBackTimer>,
  now: Date,
  contextOf: ContextOf,
): Promise<PutBackTimer> => {
  const tenant = tenantOfRow(row);
  const context = await contextOf(tenant);
  return context ? fireTimer(row, { tenant, ...context, now, turn }) : void (await removeFiredTimer(row));
};

/** Another tick carried the timer out: nothing is left to do. */
const unlessGone = (error: unknown): undefined => {
  if (!isTimerGone(error)) throw error;
};

const fireSafely = async (
  waiting: NonNullable<PutBackTimer>,
  now: Date,
  contextOf: ContextOf,
): Promise<PutBackTimer> => {
  try {
    return await fireAt(waiting, now, contextOf).catch(unlessGone);
  } catch (error) {
    const { companyId, kind, id } = waiting.row;
    logger.error({ operation: 'timers.tick', companyId, kind, id, error }, 'timer not carried out');
    return void (await putOff(waiting.row, now).catch(unlessGone));
  }
};

/** Companies worked for in parallel in each range: more when one range is worked off alone. */
const sideBySide = (ranges: number): number => (ranges > 1 ? 2 : 8);

/** Takes the next timers, each of another company, because the timers of one company are carried out in order. */
const takeTogether = async (line: DueTimers, most: number): Promise<NonNullable<PutBackTimer>[]> => {
  const taken = new Map<number, NonNullable<PutBackTimer>>();
  while (taken.size < most) {
    const waiting = await line.next();
    if (!waiting) break;
    if (taken.has(waiting.row.companyId)) {
      line.putBack(waiting);
      break;
    }
    taken.set(waiting.row.companyId, waiting);
  }
  return [...taken.values()];
};

/** Carries out a range's due timers; false when time ran out before all were done. */
const workOffRange = async (
  line: DueTimers,
  { now, isLate }: DueTimersRun,
  contextOf: ContextOf,
  most: number,
): Promise<boolean> => {
  for (;;) {
    const taken = await takeTogether(line, most);
    if (taken.length === 0) return true;
    if (isLate()) return false;
    const left = await Promise.all(taken.map((waiting) => fireSafely(waiting, now(), contextOf)));
    for (const back of left) if (back) line.putBack(back);
  }
};

export const allTimerRanges: readonly number[] = Array.from({ length: dueShards }, (_, range) => range);

/**
 * Carries out every due timer once, the longest due first: in order within a company, companies in parallel. Returns
 * the ranges in which something is left.
 */
export async function runDueTimers(walk: DueTimersRun, ranges = allTimerRanges): Promise<number[]> {
  const contextOf = companyContexts();
  const begin = walk.now();
  const left: number[] = [];
  const workOff = async (range: number) => {
    const line = new DueTimers(range, begin);
    if (!(await workOffRange(line, walk, contextOf, sideBySide(ranges.length)))) left.push(range);
  };
  await Promise.all(ranges.map(workOff));
  return left;
}
