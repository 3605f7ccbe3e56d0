/** A shard and the number of its connections. */
export interface ShardLoad {
  shard: number;
  members: number;
}

/** A runner that is alive and does not stop, with what it holds. */
export interface RunnerLoad {
  queue: number;
  shards: number;
  members: number;
  /** Connections that it is meant to hold. */
  limit: number;
  /** When it started, in milliseconds since 1970. */
  since: number;
  /**
   * Whether it has counted the connections of all shards that were given to it. Until then they are estimated by the average
   * shard, or they are missing, and it gets no more.
   */
  counts: 'complete' | 'estimated' | 'missing';
}

/** Milliseconds after the start of a runner. */
export interface ShardPlacementPatience {
  /** Until then it is filled to its limit only: the next runner may be about to come. */
  fillsAfterMs: number;
  /** Until then it gets nothing of those that work: a release starts new tasks before the old ones stop. */
  settlesAfterMs: number;
}

/**
 * A limit leaves a fifth of the memory free. A shard that no runner has room for may use half of that fifth: phones
 * without a runner are offline, while a runner that is fuller than meant still works.
 */
const overfill = 1.15;
/** Two runners differ enough to move shards when the gap is this part of the average load. */
const gapWorthMoving = 0.25;
/** A working runner moves so many connections a round, or one shard: each phone reconnects. */
const movedPerRound = 10;
/** The weight of an empty shard, so that connections to come are shared out too. */
const emptyShard = 1 / 64;

const weight = ({ members }: Pick<ShardLoad, 'members'>): number => members + emptyShard;
const loadOf = ({ members, shards }: Pick<RunnerLoad, 'members' | 'shards'>): number => members + shards * emptyShard;

const leastLoaded = <R extends RunnerLoad>(runners: readonly R[]): R | undefined =>
  runners.reduce<R | undefined>((least, one) => (least && loadOf(least) <= loadOf(one) ? least : one), undefined);

/**
 * Decides which runner gets each of the `free` shards, and which shards find room in none. Large shards come first, each goes
 * to the runner with the fewest connections.
 */
export function assignFree(
  free: readonly ShardLoad[],
  runners: readonly RunnerLoad[],
  now: number,
  { fillsAfterMs }: Pick<ShardPlacementPatience, 'fillsAfterMs'>,
): { assigned: Map<number, number>; unassigned: ShardLoad[] } {
  const loads = runners.filter(({ counts }) => counts !== 'missing').map((runner) => ({ ...runner }));
  const assigned = new Map<number, number>();
  const unassigned: ShardLoad[] = [];
  for (const one of free.toSorted((a, b) => b.members - a.members || a.shard - b.shard)) {
    // A runner without connections takes any: a shard that fits into no runner must be held all the same.
    const fits = ({ members, limit, since }: RunnerLoad, factor: number) =>
      members === 0 || members + one.members <= limit * (since > now - fillsAfterMs ? 1 : factor);
    const taker =
      leastLoaded(loads.filter((runner) => fits(runner, 1))) ??
      leastLoaded(loads.filter((runner) => fits(runner, overfill)));
    if (!taker) {
      unassigned.push(one);
      continue;
    }
    taker.shards += 1;
    taker.members += one.members;
    assigned.set(one.shard, taker.queue);
  }
  return { assigned, unassigned };
}

/**
 * The shards that a working runner gives to another in this round, each with the receiver's queue. Only the fullest
 * gives, so that one receiver does not get from many at once. Over its limit it gives to any that has room; otherwise only
 * to one that has settled, until the gap is small: so a fresh runner fills up slowly, and the fleet comes to rest.
 */
export function shardsToGive(
  me: number,
  mine: readonly ShardLoad[],
  runners: readonly RunnerLoad[],
  now: number,
  { settlesAfterMs }: Pick<ShardPlacementPatience, 'settlesAfterMs'>,
): Map<number, number> {
  const own = runners.find(({ queue }) => queue === me);
  const others = runners.filter(({ queue }) => queue !== me);
  const counted = others.filter(({ counts }) => counts === 'complete');
  const isLess = (one: RunnerLoad, than: RunnerLoad) =>
    loadOf(one) < loadOf(than) || (loadOf(one) === loadOf(than) && one.queue < than.queue);
  if (!own || !others.every((one) => isLess(one, own))) return new Map();
  const any = leastLoaded(counted);
  if (any && own.members > own.limit) return relief(own, mine, any);
  const settled = leastLoaded(counted.filter(({ since }) => since <= now - settlesAfterMs));
  const average = runners.reduce((sum, one) => sum + loadOf(one), 0) / runners.length;
  if (!settled || loadOf(own) - loadOf(settled) < gapWorthMoving * average) return new Map();
  return evenOut(loadOf(own) - loadOf(settled), mine, settled);
}

/** Brings a runner back to its limit, as far as another has room. */
function relief(own: RunnerLoad, mine: readonly ShardLoad[], receiver: RunnerLoad): Map<number, number> {
  let excess = own.members - own.limit;
  const room = receiver.limit - receiver.members;
  const given = new Map<number, number>();
  let moved = 0;
  for (const { shard, members } of mine.toSorted((a, b) => a.members - b.members)) {
    if (excess <= 0 || (given.size > 0 && moved + members > movedPerRound)) break;
    if (members === 0 || moved + members > room) continue;
    given.set(shard, receiver.queue);
    moved += members;
    excess -= members;
  }
  return given;
}

/** Gives at most half of the gap: with more, the receiver would be the fuller one. */
function evenOut(gap: number, mine: readonly ShardLoad[], receiver: RunnerLoad): Map<number, number> {
  const given = new Map<number, number>();
  let left = gap;
  let moved = 0;
  for (const one of mine.toSorted((a, b) => b.members - a.members || b.shard - a.shard)) {
    const isTooMuch = given.size > 0 && moved + one.members > movedPerRound;
    if (isTooMuch || weight(one) > left / 2 || receiver.members + moved + one.members > receiver.limit) continue;
    given.set(one.shard, receiver.queue);
    moved += one.members;
    left -= 2 * weight(one);
  }
  return given;
}
