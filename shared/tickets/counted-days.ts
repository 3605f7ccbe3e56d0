/**
 * The days on which a service cycle counts, by the company's own calendar. They are stored on the cycle, so the figures
 * of a day stay the sum of the cycles that name it even if the company changes its time zone. Absent: that part has not
 * happened, or is not counted (yet).
 */
export interface CountedDays {
  /** `YYYY-MM-DDTHH`: day and hour in which the cycle began. */
  begunOn?: string;
  /** `YYYY-MM-DD` on which an agent first took the cycle, after `waitSeconds` of waiting. */
  waitedOn?: string;
  waitSeconds?: number;
  /** The queue in which the customer waited (0: none); absent in cycles from before figures by queue. */
  waitedQueueId?: number;
  /** Whether an agent took it within the queue's target; absent without one. */
  answerKept?: boolean;
  finishedOn?: string;
  /** The queue in which it was finished (0: none). */
  finishedQueueId?: number;
  /** The tags of the conversation when it was finished; absent without tags, and in cycles from before figures by tag. */
  finishedTagIds?: readonly number[];
  /** Whether it was finished within the queue's target, counted from its beginning. */
  resolutionKept?: boolean;
  /** The contact had a conversation on another connection before. */
  isReturning?: boolean;
  /** The day on which the cycle was finished, once it was rated. */
  ratedOn?: string;
}

/** The fields of a cycle from which figures are computed. */
export interface CountedCycle extends CountedDays {
  number: number;
  startedAt?: string | null;
  finishedAt?: string | null;
  userId?: number | null;
  ratedUserId?: number;
  score?: number;
}

/** Figures of the company for a day; the row also counts the cycles that began in each hour (`hourName`). */
export interface DayFigures {
  /** How many of the cycles that began are the first one of their contact. */
  fresh?: number;
  waits?: number;
  waitSeconds?: number;
}

/** Figures of an agent (0: unassigned) for a day. */
export interface AgentFigures {
  finished?: number;
  /** How many of the finished cycles took an agent's time; `supportSeconds` is their total. */
  served?: number;
  supportSeconds?: number;
  ratings?: number;
  scores?: number;
}

/** Figures of a queue (0: none) for a day, which the rows of the company and of its agents carry as `queue7waits`. */
export interface QueueFigures {
  waits?: number;
  waitSeconds?: number;
  answerKept?: number;
  answerMissed?: number;
  finished?: number;
  served?: number;
  supportSeconds?: number;
  resolutionKept?: number;
  resolutionMissed?: number;
}

/** Figures of a tag for a day, which the rows of agents carry as `tag7finished`. */
export type TagFigures = Pick<QueueFigures, 'finished' | 'served' | 'supportSeconds'>;

type Kind = 'queue' | 'tag';

const figuresFor = (kind: Kind, id: number | undefined, figures: QueueFigures): Record<string, number> =>
  id === undefined
    ? {}
    : Object.fromEntries(Object.entries(figures).map(([name, amount]) => [`${kind}${id}${name}`, amount]));

/** The queue or tag and the figure that an attribute of a row counts; undefined for those of neither. */
export function namedFigureOf(attribute: string): { kind: Kind; id: number; name: keyof QueueFigures } | undefined {
  const [, kind, id, name] = /^(queue|tag)(\d+)([a-zA-Z]+)$/.exec(attribute) ?? [];
  return id && name ? { kind: kind as Kind, id: Number(id), name: name as keyof QueueFigures } : undefined;
}

/** Adds to a row of figures: the company's for that day, or with `userId` the agent's. */
export interface FigureIncrement {
  day: string;
  userId?: number;
  add: Record<string, number>;
}

/** Attribute of an hour, `00` to `23`. */
function hourName(hour: string): string {
  return `h${hour}`;
}

/** Never negative, because the clocks of two machines differ. */
export function secondsBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
}

const begun = ({ begunOn, number, isReturning }: CountedCycle): FigureIncrement[] => {
  if (begunOn === undefined) return [];
  const [day = '', hour = ''] = begunOn.split('T');
  return [{ day, add: { [hourName(hour)]: 1, ...(number === 1 && !isReturning ? { fresh: 1 } : {}) } }];
};

const waited = ({ waitedOn, waitSeconds = 0, waitedQueueId, answerKept }: CountedCycle): FigureIncrement[] => {
  if (waitedOn === undefined) return [];
  const figures: QueueFigures = { waits: 1, waitSeconds };
  if (answerKept !== undefined) figures[answerKept ? 'answerKept' : 'answerMissed'] = 1;
  return [{ day: waitedOn, add: { waits: 1, waitSeconds, ...figuresFor('queue', waitedQueueId, figures) } }];
};

const finished = (cycle: CountedCycle): FigureIncrement[] => {
  const { finishedOn, startedAt, finishedAt, userId, finishedQueueId, finishedTagIds = [], resolutionKept } = cycle;
  if (finishedOn === undefined) return [];
  const supportSeconds = startedAt && finishedAt ? secondsBetween(startedAt, finishedAt) : 0;
  const figures: QueueFigures & Record<string, number> =
    supportSeconds > 0 ? { finished: 1, served: 1, supportSeconds } : { finished: 1 };
  const target = resolutionKept === undefined ? {} : { [resolutionKept ? 'resolutionKept' : 'resolutionMissed']: 1 };
  return [
    {
      day: finishedOn,
      userId: userId ?? 0,
      add: Object.assign(
        { ...figures },
        figuresFor('queue', finishedQueueId, { ...figures, ...target }),
        ...finishedTagIds.map((tagId) => figuresFor('tag', tagId, figures)),
      ),
    },
  ];
};

const rated = ({ ratedOn, ratedUserId = 0, score = 0 }: CountedCycle): FigureIncrement[] =>
  ratedOn === undefined ? [] : [{ day: ratedOn, userId: ratedUserId, add: { ratings: 1, scores: score } }];

/** Returns everything that a cycle adds to the figures. Given a part of a cycle, it returns what that part adds. */
export function figureIncrementsOf(cycle: CountedCycle): FigureIncrement[] {
  return [...begun(cycle), ...waited(cycle), ...finished(cycle), ...rated(cycle)];
}
