import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testTable } from '#local/dynamodb/test-table.ts';
import { acquire, type Lease, readLease, release, renew } from './leases.ts';

const leaseMs = 20_000;
let shard = 0;

beforeAll(() => testTable());
beforeEach(() => {
  shard++;
});

const take = async (owner: string, now: number): Promise<Lease> => {
  const lease = await acquire({ shard, members: 0 }, owner, now, leaseMs);
  if (!lease) throw new Error(`${owner} did not get the lease`);
  return lease;
};

it('grants a free shard to exactly one of many runners that race for it', async () => {
  const attempts = Array.from({ length: 8 }, (_, n) => acquire({ shard, members: 0 }, `runner ${n}`, 1000, leaseMs));
  const leases = (await Promise.all(attempts)).filter((lease) => lease !== undefined);
  expect(leases).toHaveLength(1);
  expect(await readLease(shard)).toMatchObject({ owner: leases[0]?.owner, fence: 1 });
});

it('refuses other runners until the lease expires, then grants it with a higher fence', async () => {
  const first = await take('a', 1000);
  expect(await acquire({ shard, members: 0 }, 'b', 1000 + leaseMs, leaseMs)).toBeUndefined();
  const second = await take('b', 1001 + leaseMs);
  expect(second.fence).toBe(first.fence + 1);
});

it('refuses renewal and release by a runner that lost the lease', async () => {
  const lost = await take('a', 1000);
  const current = await take('b', 2000 + leaseMs);
  expect(await renew(lost, 3000 + leaseMs, leaseMs)).toBeUndefined();
  await release(lost);
  expect(await readLease(shard)).toMatchObject({ owner: 'b', fence: current.fence, leaseUntil: current.leaseUntil });
});

it('frees the lease at once on release, and the fence still grows', async () => {
  const first = await take('a', 1000);
  await release(first);
  expect((await take('b', 1001)).fence).toBe(first.fence + 1);
});

it('grants the lease at once to a runner that crashed, and then refuses its renewal from before the crash', async () => {
  const before = await take('a', 1000);
  const after = await take('a', 1001);
  expect(after.fence).toBe(before.fence + 1);
  expect(await renew(before, 1002, leaseMs)).toBeUndefined();
});
