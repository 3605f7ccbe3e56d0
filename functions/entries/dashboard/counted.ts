import type { ListedFigure } from '#shared/dashboard/contract.ts';
import type { StoredCycle } from '#shared/dashboard/uncounted.ts';
import { secondsBetween } from '#shared/tickets/counted-days.ts';
import { type DashboardPeriod, weekdayOfDay } from './period.ts';

/** The conversations asked for: those that a figure of a period counts. */
export interface CountedCyclesQuery extends DashboardPeriod {
  figure: ListedFigure;
  userId?: number | undefined;
  queueId?: number | undefined;
  tagId?: number | undefined;
  hour?: number | undefined;
  weekday?: number | undefined;
}

interface Counting {
  /** The day on which the figure counts the cycle; undefined: it does not. */
  day: (cycle: StoredCycle) => string | undefined;
  user?: (cycle: StoredCycle) => number | null | undefined;
  queue?: (cycle: StoredCycle) => number | undefined;
  /** The index in which these cycles are found: by their beginning or by their end. */
  index: 'gsi1' | 'gsi2';
}

const begunDay = ({ begunOn }: StoredCycle) => begunOn?.slice(0, 10);
const begun: Counting = { index: 'gsi1', day: begunDay };
const waited: Counting = {
  index: 'gsi1',
  day: ({ waitedOn }) => waitedOn,
  queue: ({ waitedQueueId }) => waitedQueueId,
};
const finished: Counting = {
  index: 'gsi2',
  day: ({ finishedOn }) => finishedOn,
  user: ({ userId }) => userId,
  queue: ({ finishedQueueId }) => finishedQueueId,
};

/** Narrows a figure to the cycles that pass a test. */
const only = (counting: Counting, passes: (cycle: StoredCycle) => boolean): Counting => ({
  ...counting,
  day: (cycle) => (passes(cycle) ? counting.day(cycle) : undefined),
});

/** The rules by which figures count, as `figureIncrementsOf` has them. */
const countings: Readonly<Record<ListedFigure, Counting>> = {
  begun,
  fresh: only(begun, ({ number, isReturning }) => number === 1 && !isReturning),
  waited,
  answerKept: only(waited, ({ answerKept }) => answerKept === true),
  answerMissed: only(waited, ({ answerKept }) => answerKept === false),
  finished,
  served: only(
    finished,
    ({ startedAt, finishedAt }) =>
      Boolean(startedAt && finishedAt) && secondsBetween(startedAt ?? '', finishedAt ?? '') > 0,
  ),
  rated: { index: 'gsi2', day: ({ ratedOn }) => ratedOn, user: ({ ratedUserId }) => ratedUserId },
  resolutionKept: only(finished, ({ resolutionKept }) => resolutionKept === true),
  resolutionMissed: only(finished, ({ resolutionKept }) => resolutionKept === false),
};

export function figureIndexName({ figure }: CountedCyclesQuery): 'gsi1' | 'gsi2' {
  return countings[figure].index;
}

/** Figures of waits count a cycle when it was taken, up to so many days after it began. */
export const longestWaitDays = 31;

export function isWaitFigure({ figure }: CountedCyclesQuery): boolean {
  return figure === 'waited' || figure === 'answerKept' || figure === 'answerMissed';
}

/** Whether the figure counts this cycle. */
export function isCycleCountedByFigure(cycle: StoredCycle, asked: CountedCyclesQuery): boolean {
  const { figure, from, to, userId, queueId, tagId, hour, weekday } = asked;
  const { day: dayOf, user, queue } = countings[figure];
  const day = dayOf(cycle);
  if (day === undefined || day < from || day > to) return false;
  return (
    (userId === undefined || (user?.(cycle) ?? 0) === userId) &&
    (queueId === undefined || queue?.(cycle) === queueId) &&
    (tagId === undefined || cycle.finishedTagIds?.includes(tagId) === true) &&
    (hour === undefined || Number(cycle.begunOn?.slice(11)) === hour) &&
    (weekday === undefined || (cycle.begunOn !== undefined && weekdayOfDay(cycle.begunOn.slice(0, 10)) === weekday))
  );
}
