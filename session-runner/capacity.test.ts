import { afterAll, beforeAll, expect, it } from 'vitest';
import { testTable } from '#local/dynamodb/test-table.ts';
import { freePort } from '#local/processes/free-port.ts';
import { testQueues } from '#local/testing/test-queues.ts';
import { keys } from '#shared/server/keys.ts';
import { put, write } from '#shared/server/table.ts';
import { shardOf } from '#shared/server/wake-runner.ts';
import { shardCount } from '#shared/shards.ts';
import { RunnerProcess } from './testing/runner-process.ts';

let cloud: Awaited<ReturnType<typeof testQueues>>;
const runners: RunnerProcess[] = [];
beforeAll(async () => {
  await testTable();
  cloud = await testQueues();
});
afterAll(async () => {
  await Promise.all(runners.map((runner) => runner.end('SIGKILL')));
  await cloud.stop();
});

/** Starts a runner that has room for so many connections; resolves with a way to read the shards it holds. */
async function start(most: number): Promise<() => Promise<number>> {
  const healthPort = String(await freePort());
  const environment = {
    HEALTH_PORT: healthPort,
    LEASE_MS: '2000',
    SESSIONS_MOST: String(most),
    WHATSAPP_URL: 'ws://127.0.0.1:1/ws/chat',
  };
  runners.push(new RunnerProcess(environment));
  return () =>
    fetch(`http://127.0.0.1:${healthPort}/health`)
      .then(async (answer) => ((await answer.json()) as { shards: number[] }).shards.length)
      .catch(() => 0);
}

it('a runner takes no shard whose connections do not fit, and leaves it to the next runner (R3)', async () => {
  const perShard = 2;
  const left = new Map(Array.from({ length: shardCount }, (_, shard) => [shard, perShard]));
  for (let whatsappId = 1; [...left.values()].some((count) => count > 0); whatsappId++) {
    const shard = shardOf(1, whatsappId);
    const count = left.get(shard) ?? 0;
    if (count === 0) continue;
    left.set(shard, count - 1);
    await write({ write: put(keys.shardMember(shard, 1, whatsappId), { companyId: 1, whatsappId }) });
  }
  const half = (shardCount / 2) * perShard;
  const first = await start(half);
  const [runner] = runners;
  await runner?.prints('no room for a shard without a runner');
  expect(await first()).toBe(shardCount / 2);
  const second = await start(half);
  await expect.poll(second).toBe(shardCount / 2);
  expect(await first()).toBe(shardCount / 2);
});
