import { keys } from '#shared/server/keys.ts';
import { both, equals, get, remove, update, type When, write } from '#shared/server/table.ts';

/**
 * The right of one runner to a shard's sessions. `fence` grows with every new holder; writes with an older one are
 * refused. `members`: the connections of the shard, as its holder last counted them.
 */
export type Lease = { shard: number; owner: string; fence: number; leaseUntil: number; members?: number };

/** Thrown inside this file only: another runner holds the lease. */
class LeaseHeldElsewhere extends Error {}

const undefinedIfHeldElsewhere = async <T>(attempt: Promise<T>): Promise<T | undefined> => {
  try {
    return await attempt;
  } catch (error) {
    if (error instanceof LeaseHeldElsewhere) return undefined;
    throw error;
  }
};
const otherwise = () => new LeaseHeldElsewhere();

export async function readLease(shard: number): Promise<Lease | undefined> {
  return get<Lease>(keys.shardLease(shard), { consistent: true });
}

/**
 * Acquires the lease; undefined while another runner holds it. A lease in our own name is left from a crash, so it is
 * granted.
 */
export function acquire(
  { shard, members }: Required<Pick<Lease, 'shard' | 'members'>>,
  owner: string,
  now: number,
  leaseMs: number,
): Promise<Lease | undefined> {
  const free: When = {
    text: 'attribute_not_exists(#until) or #until < :now or #holder = :me',
    names: { '#until': 'leaseUntil', '#holder': 'owner' },
    values: { ':now': now, ':me': owner },
  };
  const change = { set: { shard, owner, members, leaseUntil: now + leaseMs }, add: { fence: 1 }, when: free };
  return undefinedIfHeldElsewhere(write<Lease>({ write: update(keys.shardLease(shard), change), otherwise }));
}

/** The extended lease with its number of members, or undefined if it was lost. */
export function renew(lease: Lease, now: number, leaseMs: number): Promise<Lease | undefined> {
  const { members = 0 } = lease;
  const change = { set: { leaseUntil: now + leaseMs, members }, when: isHeldBy(lease) };
  return undefinedIfHeldElsewhere(write<Lease>({ write: update(keys.shardLease(lease.shard), change), otherwise }));
}

/** Frees the shard for the next runner at once. The row stays, because the fence must never start again. */
export async function release(lease: Lease): Promise<void> {
  const change = { set: { leaseUntil: 0 }, when: isHeldBy(lease) };
  await undefinedIfHeldElsewhere(write({ write: update(keys.shardLease(lease.shard), change), otherwise }));
}

const isHeldBy = ({ owner, fence }: Lease): When => both(equals({ owner, fence }));

/** Counts this runner, alive since `since`, when shards are placed; times in milliseconds since 1970. */
export async function joinFleet(runnerId: string, since: number, until: number): Promise<void> {
  const expiresAt = Math.ceil(until / 1000) + 3600; // The table expires rows that a crash leaves behind.
  await write({ write: update(keys.runner(runnerId), { set: { runnerId, since, until, expiresAt } }) });
}

export async function leaveFleet(runnerId: string): Promise<void> {
  await write({ write: remove(keys.runner(runnerId)) });
}
