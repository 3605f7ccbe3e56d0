/**
 * On which days a service cycle counts, by the company's own calendar. Kept on the cycle: so the figures of a day are the sum of the
 * cycles that name it, whatever clock the company chooses later. Absent: that part has not happened, or is not counted (yet).
 */
export interface CountedOn {
  /** `YYYY-MM-DDTHH`: day and hour in which it began. */
  begunOn?: string;
  /** `YYYY-MM-DD` on which somebody first took it up, after `waitSeconds` of waiting. */
  waitedOn?: string;
  waitSeconds?: number;
  finishedOn?: string;
  /** The day it was finished, once it was rated. */
  ratedOn?: string;
}

/** What of a cycle its figures are made of. */
export interface CountedCycle extends CountedOn {
  number: number;
  startedAt?: string | null;
  finishedAt?: string | null;
  userId?: number | null;
  ratedUserId?: number;
  score?: number;
}

/** Figures of the company and a day; with them, how many cycles began in each hour (`hourName`). */
export interface DayFigures {
  /** Of those that began, first ones of a conversation. */
  fresh?: number;
  waits?: number;
  waitSeconds?: number;
}

/** Figures of an agent (0: of nobody) and a day. */
export interface AgentFigures {
  finished?: number;
  /** Of those finished, those somebody spent time on; how long they took together. */
  served?: number;
  supportSeconds?: number;
  ratings?: number;
  scores?: number;
}

/** What a cycle adds to one row of figures: the company's of that day, or with `userId` that agent's. */
export interface Share {
  day: string;
  userId?: number;
  add: Record<string, number>;
}

/** `00` to `23`. */
export const hourName = (hour: string): string => `h${hour}`;

/** Never negative: clocks of two machines differ. */
export const secondsBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000));

const begun = ({ begunOn, number }: CountedCycle): Share[] => {
  if (begunOn === undefined) return [];
  const [day = '', hour = ''] = begunOn.split('T');
  return [{ day, add: { [hourName(hour)]: 1, ...(number === 1 ? { fresh: 1 } : {}) } }];
};

const waited = ({ waitedOn, waitSeconds = 0 }: CountedCycle): Share[] =>
  waitedOn === undefined ? [] : [{ day: waitedOn, add: { waits: 1, waitSeconds } }];

const finished = ({ finishedOn, startedAt, finishedAt, userId }: CountedCycle): Share[] => {
  if (finishedOn === undefined) return [];
  const supportSeconds = startedAt && finishedAt ? secondsBetween(startedAt, finishedAt) : 0;
  const add: AgentFigures & Record<string, number> =
    supportSeconds > 0 ? { finished: 1, served: 1, supportSeconds } : { finished: 1 };
  return [{ day: finishedOn, userId: userId ?? 0, add }];
};

const rated = ({ ratedOn, ratedUserId = 0, score = 0 }: CountedCycle): Share[] =>
  ratedOn === undefined ? [] : [{ day: ratedOn, userId: ratedUserId, add: { ratings: 1, scores: score } }];

/** Everything a cycle adds to the figures: of a part of a cycle, what that part adds. */
export const sharesOf = (cycle: CountedCycle): Share[] => [
  ...begun(cycle),
  ...waited(cycle),
  ...finished(cycle),
  ...rated(cycle),
];
