import { type Key, keys } from '#shared/server/keys.ts';
import { type DirectoryRow, parseShardOwners, serializeShardOwners } from '#shared/server/shard-directory.ts';
import {
  check,
  equals,
  put,
  putNew,
  readWholeRange,
  transact,
  update,
  type When,
  write,
} from '#shared/server/table.ts';
import { shardCount } from '#shared/shards.ts';
import { enterEarlierConnections } from './earlier-connections.ts';
import type { FleetState, Lease, LeaseStore, ShardDirectory } from './leases.ts';
import { readConnectionsOfShards } from './shard-members.ts';

/** Thrown inside this file only: the condition of a write failed. */
class Refused extends Error {}
const otherwise = () => new Refused();

async function unlessRefused<T>(attempt: Promise<T>): Promise<T | undefined> {
  try {
    return await attempt;
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/** A stored lease has no limit instead of an infinite one: numbers in the table are finite. */
const rowOf = ({ limit, ...lease }: Lease): Lease => ({
  ...lease,
  ...(limit !== undefined && Number.isFinite(limit) && { limit }),
});

/** The lease was neither renewed nor taken since it was read. */
const isUnchanged = (lease: Lease | undefined): When =>
  equals(
    lease ? { runnerId: lease.runnerId, since: lease.since, leaseUntil: lease.leaseUntil } : { leaseUntil: undefined },
  );

type LeaseRow = Lease & Key;

/** The leases in the table: a row for each runner, and one that names the runner of each shard. */
export const tableLeaseStore: LeaseStore = {
  async read(): Promise<FleetState> {
    const rows = await readWholeRange<LeaseRow | DirectoryRow>(keys.fleet(), { consistent: true });
    const stored = rows.find((row): row is DirectoryRow => 'owners' in row);
    if (!stored) {
      await createDirectory();
      return tableLeaseStore.read();
    }
    const leases = rows.filter((row): row is LeaseRow => 'leaseUntil' in row).map(({ pk, sk, ...lease }) => lease);
    return { directory: { owners: parseShardOwners(stored.owners), fence: stored.fence }, leases };
  },

  async claim(lease: Lease, expired: Lease | undefined): Promise<boolean> {
    const claimed = write({
      write: put(keys.runnerLease(lease.queue), { ...rowOf(lease) }, isUnchanged(expired)),
      otherwise,
    });
    return (await unlessRefused(claimed.then(() => true))) ?? false;
  },

  async renew(lease: Lease): Promise<boolean> {
    const { queue, runnerId, since, ...set } = rowOf(lease);
    const change = { set, when: equals({ runnerId, since }) };
    const renewed = write({ write: update(keys.runnerLease(queue), change), otherwise });
    return (await unlessRefused(renewed.then(() => true))) ?? false;
  },

  async move(seen, owners, expired): Promise<number | undefined> {
    const fence = seen.fence + 1;
    const set = { owners: serializeShardOwners(owners), fence };
    const change = update(keys.shardDirectory(), { set, when: equals({ fence: seen.fence }) });
    const checks = [...expired].map(([queue, lease]) => ({
      write: check(keys.runnerLease(queue), isUnchanged(lease)),
      otherwise,
    }));
    const moved =
      checks.length === 0 ? write({ write: change, otherwise }) : transact([{ write: change, otherwise }, ...checks]);
    return unlessRefused(moved.then(() => fence));
  },

  async count(shards: readonly number[]): Promise<Map<number, number>> {
    const members = await readConnectionsOfShards(shards);
    return new Map([...members].map(([shard, connections]) => [shard, connections.length]));
  },
};

/**
 * The first runner of an installation has no directory yet. The fence begins with the time, above those of versions
 * that counted it for each shard.
 */
async function createDirectory(): Promise<void> {
  await enterEarlierConnections();
  const directory: ShardDirectory = {
    owners: Array.from({ length: shardCount }, () => undefined),
    fence: Math.ceil(Date.now() / 1000),
  };
  const row = { owners: serializeShardOwners(directory.owners), fence: directory.fence };
  await unlessRefused(write({ write: putNew(keys.shardDirectory(), row), otherwise }));
}
