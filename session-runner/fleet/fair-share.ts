import type { Lease } from './leases.ts';

export type Shares = { acquire: number[]; release: number[] };

/**
 * Which shards `me` should try to take and which to give up, so that runners hold as many as each other, give or take one.
 * Runners come to it by themselves, without talking: a release is only worth it when somebody has room for the shard.
 */
export function fairShare(options: {
  shards: number;
  leases: readonly (Lease | undefined)[];
  runners: readonly string[];
  me: string;
  now: number;
}): Shares {
  const { shards, leases, me, now } = options;
  const runners = new Set([...options.runners, me]);
  const held = leases.filter((lease) => lease !== undefined && lease.leaseUntil >= now);
  const mine = held.flatMap((lease) => (lease?.owner === me ? [lease.shard] : []));
  const taken = new Set(held.map((lease) => lease?.shard));
  const free = Array.from({ length: shards }, (_, shard) => shard).filter((shard) => !taken.has(shard));
  const most = Math.ceil(shards / runners.size);
  const least = Math.floor(shards / runners.size);
  const poorest = Math.min(...[...runners].map((id) => held.filter((lease) => lease?.owner === id).length));

  // Free shards are for the poorest: who gave one up must not take it back.
  if (mine.length < most && mine.length === poorest) return { acquire: free.slice(0, most - mine.length), release: [] };
  const someoneWaits = poorest < least && free.length === 0;
  const giveUp = mine.length > most ? mine.length - most : mine.length > least && someoneWaits ? 1 : 0;
  return { acquire: [], release: mine.slice(mine.length - giveUp) };
}
