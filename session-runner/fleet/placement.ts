import type { Lease } from './leases.ts';

/** A runner that is alive; `since`: when it started, in milliseconds since 1970. */
export interface RunnerAlive {
  id: string;
  since: number;
}

/** A shard and the number of its connections. */
export interface ShardLoad {
  shard: number;
  members: number;
}

export interface FleetView {
  leases: readonly (Lease | undefined)[];
  runners: readonly RunnerAlive[];
  me: string;
  /** Shards whose sessions run here; a lease in our name that is not among them is left from a crash. */
  mine: readonly ShardLoad[];
  /** Connections that a runner is meant to hold; all runners have the same memory. */
  most: number;
  /** Milliseconds in which a runner counts as new. */
  newMs: number;
  now: number;
}

/**
 * `most` leaves a fifth of the memory free. A shard that no runner has room for may use half of that fifth: phones
 * without a runner are offline, while a runner that is fuller than meant still works.
 */
const overfill = 1.15;
/** Two runners differ enough to move a shard when the gap is this part of the average load. */
const gapWorthMoving = 0.25;

/** An empty shard counts a little, so that a fleet without connections shares its shards evenly too. */
const weight = ({ members }: Pick<ShardLoad, 'members'>): number => members + 1;

/** The shards that no live runner holds. */
export function freeShards({ leases, me, mine, now }: FleetView): number[] {
  const own = new Set(mine.map(({ shard }) => shard));
  return leases.flatMap((lease, shard) => {
    const isHeld = own.has(shard) || (lease && lease.owner !== me && lease.leaseUntil >= now);
    return isHeld ? [] : [shard];
  });
}

/** The shards of each live runner: of others by their leases, of this one by its sessions. */
function holdings({ leases, runners, me, mine, now }: FleetView): Map<string, ShardLoad[]> {
  const held = new Map<string, ShardLoad[]>(runners.map(({ id }) => [id, []]));
  held.set(me, [...mine]);
  for (const lease of leases) {
    if (!lease || lease.owner === me || lease.leaseUntil < now) continue;
    held.get(lease.owner)?.push({ shard: lease.shard, members: lease.members ?? 0 });
  }
  return held;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/**
 * Decides which of the `free` shards this runner takes, and which find no room in any runner. Large shards come first,
 * each goes to the runner with the fewest connections. All runners compute the same from the same rows, so they agree
 * without talking to each other; the condition of the lease decides where their views differ.
 */
export function assignFree(view: FleetView, free: readonly ShardLoad[]): { take: ShardLoad[]; unplaced: ShardLoad[] } {
  const { me, most, newMs, now } = view;
  const sinceOf = new Map(view.runners.map(({ id, since }) => [id, since]));
  const loads = [...holdings(view)].map(([id, shards]) => ({
    id,
    shards: shards.length,
    members: sum(shards.map(({ members }) => members)),
    // While a fleet starts, the next runner may be about to come.
    most: (sinceOf.get(id) ?? now) > now - newMs ? most : most * overfill,
  }));
  const take: ShardLoad[] = [];
  const unplaced: ShardLoad[] = [];
  for (const one of [...free].sort((a, b) => b.members - a.members || a.shard - b.shard)) {
    loads.sort((a, b) => a.members + a.shards - b.members - b.shards || (a.id < b.id ? -1 : 1));
    // A runner without shards takes any: one that fits into no runner must be held all the same.
    const fits = (limit: number, runner: (typeof loads)[number]) =>
      runner.shards === 0 || runner.members + one.members <= limit;
    const taker = loads.find((runner) => fits(most, runner)) ?? loads.find((runner) => fits(runner.most, runner));
    if (!taker) {
      unplaced.push(one);
      continue;
    }
    taker.shards += 1;
    taker.members += one.members;
    if (taker.id === me) take.push(one);
  }
  return { take, unplaced };
}

/**
 * The shard that this runner hands over to one with fewer connections, or undefined. Only the fullest runner does so,
 * one shard a round, and only to a runner that is not new: a release starts new tasks before the old ones stop, whose
 * shards are for them. The gap shrinks with each move, so the fleet comes to rest.
 */
export function shardToHandOver(view: FleetView): ShardLoad | undefined {
  const { me, mine, runners, newMs, now } = view;
  const loads = new Map([...holdings(view)].map(([id, shards]) => [id, sum(shards.map(weight))]));
  const own = loads.get(me) ?? 0;
  const settled = runners.filter(({ id, since }) => id !== me && since <= now - newMs);
  const least = Math.min(...settled.map(({ id }) => loads.get(id) ?? 0));
  const isFullest = [...loads].every(([id, load]) => load < own || (load === own && id >= me));
  const gap = own - least;
  if (settled.length === 0 || !isFullest || gap < (gapWorthMoving * sum([...loads.values()])) / loads.size) return;
  // Half of the gap: with more, the receiver would be the fuller one.
  const movable = mine.filter((one) => weight(one) <= gap / 2);
  return movable.sort((a, b) => b.members - a.members || b.shard - a.shard)[0];
}
