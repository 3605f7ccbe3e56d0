import { beforeEach, describe, expect, it } from 'vitest';
import { testTable } from '#local/dynamodb/test-table.ts';
import { keys } from '#shared/server/keys.ts';
import { put, write } from '#shared/server/table.ts';
import { shardOfConnection } from '#shared/server/wake-runner.ts';
import { shardCount } from '#shared/shards.ts';
import { MemoryLeases } from '../testing/memory-leases.ts';
import type { Lease, LeaseStore } from './leases.ts';
import { tableLeaseStore } from './stored-leases.ts';

const leaseMs = 20_000;
const lease = (queue: number, runnerId: string, more: Partial<Lease> = {}): Lease => ({
  ...{ queue, runnerId, since: 1, leaseUntil: 1000 + leaseMs, generation: 1, isStopping: false, shards: 0, load: 0 },
  ...more,
});
const noneExpired = new Map<number, Lease | undefined>();
const storedIn = async (store: LeaseStore, queue: number) =>
  (await store.read()).leases.find((one) => one.queue === queue);

describe.each<[name: string, open: () => Promise<LeaseStore>]>([
  ['the table', async () => testTable().then(() => tableLeaseStore)],
  ['memory', async () => new MemoryLeases()],
])('leases in %s', (_, open) => {
  let store: LeaseStore;
  beforeEach(async () => {
    store = await open();
  });

  it('grants a free queue to exactly one of many runners that race for it', async () => {
    const attempts = Array.from({ length: 8 }, (_, n) => store.claim(lease(0, `runner ${n}`), undefined));
    const granted = (await Promise.all(attempts)).flatMap((isGranted, n) => (isGranted ? [`runner ${n}`] : []));
    expect(granted).toHaveLength(1);
    expect(await storedIn(store, 0)).toMatchObject({ runnerId: granted[0] });
  });

  it('grants an expired lease only if it has not changed since it was read', async () => {
    const first = lease(0, 'a');
    await store.claim(first, undefined);
    const expired = await storedIn(store, 0);
    expect(await store.renew({ ...first, leaseUntil: 5000 + leaseMs })).toBe(true);
    expect(await store.claim(lease(0, 'b'), expired)).toBe(false);
    expect(await store.claim(lease(0, 'b'), await storedIn(store, 0))).toBe(true);
  });

  it('refuses renewal by a runner that lost the lease, also to a later start of the same runner', async () => {
    const lost = lease(0, 'a');
    await store.claim(lost, undefined);
    await store.claim(lease(0, 'a', { since: 2 }), await storedIn(store, 0));
    expect(await store.renew(lost)).toBe(false);
    expect(await storedIn(store, 0)).toMatchObject({ runnerId: 'a', since: 2 });
  });

  it('stores every field of a lease', async () => {
    const full = lease(3, 'a', { limit: 580, shards: 3, load: 12 });
    await store.claim(full, undefined);
    expect(await storedIn(store, 3)).toEqual(full);
    await store.renew({ ...full, isStopping: true });
    expect(await storedIn(store, 3)).toEqual({ ...full, isStopping: true });
  });

  it('begins with shards without a runner', async () => {
    const { directory, leases } = await store.read();
    expect(directory.owners).toHaveLength(shardCount);
    expect(new Set(directory.owners)).toEqual(new Set([undefined]));
    expect(leases).toEqual([]);
  });

  it('changes the directory for one of many runners that saw the same, under a higher fence', async () => {
    const { directory } = await store.read();
    const attempts = Array.from({ length: 8 }, (_, queue) =>
      store.move(directory, directory.owners.with(7, queue), noneExpired),
    );
    const fences = await Promise.all(attempts);
    const winner = fences.findIndex((fence) => fence !== undefined);
    expect(fences.filter((fence) => fence !== undefined)).toEqual([directory.fence + 1]);
    const { directory: after } = await store.read();
    expect(after.fence).toBe(directory.fence + 1);
    expect(after.owners[7]).toBe(winner);
    expect(await store.move(after, after.owners.with(7, undefined), noneExpired)).toBe(directory.fence + 2);
    expect((await store.read()).directory.owners[7]).toBeUndefined();
  });

  it('moves no shard away from a runner that renews its lease at that moment', async () => {
    const silent = lease(0, 'a');
    await store.claim(silent, undefined);
    const { directory } = await store.read();
    const owned = await store.move(directory, directory.owners.with(7, 0), noneExpired);
    const seen = await store.read();
    const expired = new Map([[0, await storedIn(store, 0)]]);
    await store.renew({ ...silent, leaseUntil: silent.leaseUntil + 1 });
    expect(await store.move(seen.directory, seen.directory.owners.with(7, 1), expired)).toBeUndefined();
    expect((await store.read()).directory).toMatchObject({ fence: owned });
    const now = new Map([[0, await storedIn(store, 0)]]);
    expect(await store.move(seen.directory, seen.directory.owners.with(7, 1), now)).toBeDefined();
  });

  it('moves the shards of a queue that never had a lease only while it has none', async () => {
    const { directory } = await store.read();
    const gone = new Map([[0, undefined]]);
    const fence = await store.move(directory, directory.owners.with(7, 1), gone);
    expect(fence).toBe(directory.fence + 1);
    await store.claim(lease(0, 'a'), undefined);
    const { directory: after } = await store.read();
    expect(await store.move(after, after.owners.with(7, 1), gone)).toBeUndefined();
  });
});

it('counts the connections of shards, whether they are neighbours or not', async () => {
  await testTable();
  const counts = new Map<number, number>();
  for (let whatsappId = 1; whatsappId <= 300; whatsappId++) {
    const shard = shardOfConnection(1, whatsappId);
    counts.set(shard, (counts.get(shard) ?? 0) + 1);
    await write({ write: put(keys.shardMember(shard, 1, whatsappId), { companyId: 1, whatsappId }) });
  }
  const all = Array.from({ length: shardCount }, (_, shard) => shard);
  const sorted = (counted: Map<number, number>) => [...counted].sort(([a], [b]) => a - b);
  expect(sorted(await tableLeaseStore.count(all))).toEqual(sorted(counts));
  const some = all.filter((shard) => shard % 3 === 0 || shard % 50 < 9);
  const expected = sorted(counts).filter(([shard]) => some.includes(shard));
  expect(sorted(await tableLeaseStore.count(some))).toEqual(expected);
});
