import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Key, keys } from '#shared/server/keys.ts';
import { get, put, readWholeRange, remove, update, write } from '#shared/server/table.ts';
import { shardOfConnection } from '#shared/server/wake-runner.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import { type RunnerWorld, runnerWorld, shopPhoneNumber, TestRunnerConnection } from '../testing/runner-world.ts';

let world: RunnerWorld;
beforeAll(async () => {
  world = await runnerWorld();
});
afterAll(() => world.stop());

/** Version 5.0 had four shards, counted a fence for each, and had no directory. */
it('finds a connection that an earlier version stored, without a new QR code', async () => {
  const [companyId, whatsappId] = [1, 1];
  const shop = new TestRunnerConnection(world, whatsappId, companyId);
  const before = world.startRunner();
  await shop.create();
  const { version } = await shop.pair();
  await before.end('SIGTERM');

  const { pk } = keys.earlierShardMembers(shardOfConnection(companyId, whatsappId) % 4);
  const earlier = { pk, sk: 'MEMBER#0000000001#0000000001' };
  const member = keys.shardMember(shardOfConnection(companyId, whatsappId), companyId, whatsappId);
  await write({ write: put(earlier, { companyId, whatsappId }) });
  await write({ write: remove(member) });
  await write({ write: remove(keys.shardDirectory()) });
  for (const key of await readWholeRange<Key>(keys.fleet())) await write({ write: remove({ pk: key.pk, sk: key.sk }) });
  const session = keys.session(tenantOfRow({ companyId }), whatsappId);
  await write({ write: update(session, { set: { fence: 500 } }) });

  world.startRunner();
  await shop.until(({ status }) => status === 'CONNECTED', version);
  const since = shop.sessions.filter((one) => one.version > version);
  expect(since.map(({ status }) => status)).toEqual(['OPENING', 'CONNECTED']);
  expect(since.at(-1)).toMatchObject({ number: shopPhoneNumber });
  expect(await get(earlier)).toBeUndefined();
  expect(await get(member)).toMatchObject({ companyId, whatsappId });
});
