import { afterAll, beforeAll, expect, it } from 'vitest';
import { keys } from '#shared/server/keys.ts';
import { get, put, remove, update, write } from '#shared/server/table.ts';
import { shardOf, wakeRunner } from '#shared/server/wake-runner.ts';
import { shardCount } from '#shared/shards.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import { Connection, type RunnerWorld, runnerWorld, shopValue } from './testing/runner-world.ts';

let world: RunnerWorld;
beforeAll(async () => {
  world = await runnerWorld();
});
afterAll(() => world.stop());

/**
 * Starts from what a runner left behind that counted fewer shards: the connection in another shard, under that shard's
 * higher fence.
 */
it('moves a connection to its shard after the number of shards was changed, without a new QR code', async () => {
  const [companyId, whatsappId] = [1, 1];
  const home = shardOf(companyId, whatsappId);
  const old = (home + 1) % shardCount;
  const shop = new Connection(world, whatsappId, companyId);
  const before = world.startRunner();
  await shop.create();
  const { version } = await shop.pair();
  await before.end('SIGTERM');

  const fence = 500;
  const lease = { shard: old, owner: 'gone', fence, leaseUntil: 0 };
  const session = keys.session(tenantOfRow({ companyId }), whatsappId);
  await write({ write: put(keys.shardLease(old), lease) });
  await write({ write: update(session, { set: { fence } }) });
  await write({ write: put(keys.shardMember(old, companyId, whatsappId), { companyId, whatsappId }) });
  await write({ write: remove(keys.shardMember(home, companyId, whatsappId)) });

  world.startRunner();
  // The wake-up message goes to the connection's new shard, maybe before the connection is there.
  await wakeRunner(companyId, whatsappId);
  await shop.until(({ status }) => status === 'CONNECTED', version);
  const since = shop.sessions.filter((one) => one.version > version);
  expect(since.map(({ status }) => status)).toEqual(['OPENING', 'CONNECTED']);
  expect(since.at(-1)).toMatchObject({ number: shopValue });
  expect(await get(keys.shardMember(old, companyId, whatsappId))).toBeUndefined();
  expect(await get(keys.shardMember(home, companyId, whatsappId))).toMatchObject({ companyId, whatsappId });
});
