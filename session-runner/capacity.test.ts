import { afterAll, beforeAll, expect, it } from 'vitest';
import { testTable } from '#local/dynamodb/test-table.ts';
import { freePort } from '#local/processes/free-port.ts';
import { testQueues } from '#local/testing/test-queues.ts';
import { keys } from '#shared/server/keys.ts';
import { put, write } from '#shared/server/table.ts';
import { shardOfConnection } from '#shared/server/wake-runner.ts';
import { tableLeaseStore } from './fleet/stored-leases.ts';
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

interface Report {
  shards: number;
  unassigned?: number;
}

/** Starts a runner that is meant to hold so many connections; resolves with a way to read its report. */
async function start(most: number): Promise<() => Promise<Report>> {
  const healthPort = String(await freePort());
  const environment = {
    HEALTH_PORT: healthPort,
    LEASE_MS: '2000',
    MAX_SESSIONS: String(most),
    WHATSAPP_URL: 'ws://127.0.0.1:1/ws/chat',
  };
  runners.push(new RunnerProcess(environment));
  return () =>
    fetch(`http://127.0.0.1:${healthPort}/health`)
      .then(async (answer) => (await answer.json()) as Report)
      .catch(() => ({ shards: 0 }));
}

it('a runner takes no shard whose connections do not fit, and leaves it to the next runner', async () => {
  for (let whatsappId = 1; whatsappId <= 40; whatsappId++) {
    const key = keys.shardMember(shardOfConnection(1, whatsappId), 1, whatsappId);
    await write({ write: put(key, { companyId: 1, whatsappId }) });
  }
  const first = await start(20);
  const [runner] = runners;
  await runner?.prints('no room for shards without a runner');
  await expect.poll(async () => (await first()).unassigned).toBeGreaterThan(10);
  await start(20);
  const loads = async () => (await tableLeaseStore.read()).leases.map(({ load }) => load);
  await expect.poll(async () => (await loads()).reduce((sum, load) => sum + load, 0)).toBe(40);
  for (const load of await loads()) expect(load).toBeLessThanOrEqual(23);
});
