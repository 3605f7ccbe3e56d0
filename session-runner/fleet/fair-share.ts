import type { Lease } from './leases.ts';

export type Shares = { acquire: number[]; release: number[] };

export type FleetView = {
  shards: number;
  leases: readonly (Lease | undefined)[];
  /** Runners that are alive. */
  runners: readonly string[];
  me: string;
  /** Shards whose sessions run here; a lease in our name that is not among them is left from a crash. */
  mine: readonly number[];
  now: number;
};

/**
 * Decides which shards to try to acquire and which to release, so that all runners hold equally many, give or take one.
 * Runners converge to this without talking to each other.
 */
export function fairShare({ shards, leases, runners, me, mine, now }: FleetView): Shares {
  const others = leases.filter((lease) => lease && lease.owner !== me && lease.leaseUntil >= now) as Lease[];
  const taken = new Set([...mine, ...others.map(({ shard }) => shard)]);
  const free = Array.from({ length: shards }, (_, shard) => shard).filter((shard) => !taken.has(shard));
  const rivals = runners.filter((id) => id !== me);
  const most = Math.ceil(shards / (rivals.length + 1));
  const least = Math.floor(shards / (rivals.length + 1));
  const poorest = Math.min(...rivals.map((id) => others.filter(({ owner }) => owner === id).length));

  // Free shards go to the poorest runner: a runner that released one must not take it back.
  if (mine.length < most && mine.length <= poorest) return { acquire: free.slice(0, most - mine.length), release: [] };
  const someoneWaits = poorest < least && free.length === 0;
  const giveUp = mine.length > most ? mine.length - most : mine.length > least && someoneWaits ? 1 : 0;
  return { acquire: [], release: mine.slice(mine.length - giveUp) };
}
