import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { testTable } from '#local/dynamodb/test-table.ts';
import { freePort } from '#local/processes/free-port.ts';
import { testQueues } from '#local/testing/test-queues.ts';
import { AwsProxy } from './testing/aws-proxy.ts';
import { RunnerProcess } from './testing/runner-process.ts';

const check = fileURLToPath(new URL('../infra/runner/healthy.sh', import.meta.url));

let table: AwsProxy;
let cloud: Awaited<ReturnType<typeof testQueues>>;
let runner: RunnerProcess | undefined;
beforeAll(async () => {
  await testTable();
  cloud = await testQueues();
  table = await AwsProxy.to(inject('dynamodbEndpoint'));
});
afterAll(async () => {
  await runner?.end('SIGKILL');
  await table.stop();
  await cloud.stop();
});

it('is unhealthy until a round of leases has succeeded, and when none does for twice the lease', async () => {
  const healthPort = String(await freePort());
  /** Runs the container's own health check. */
  const isHealthy = async () => {
    const script = spawn('bash', [check], { env: { HEALTH_PORT: healthPort }, stdio: 'ignore' });
    const [code] = await once(script, 'exit');
    return code === 0;
  };
  const isServed = () =>
    fetch(`http://127.0.0.1:${healthPort}/health`).then(
      ({ status }) => status,
      () => 0,
    );
  table.hold();
  runner = new RunnerProcess({
    AWS_ENDPOINT_URL_DYNAMODB: table.endpoint,
    HEALTH_PORT: healthPort,
    LEASE_MS: '1000',
    WHATSAPP_URL: 'ws://127.0.0.1:1/ws/chat',
  });
  await expect.poll(isServed).toBe(503);
  expect(await isHealthy()).toBe(false);
  table.release();
  await expect.poll(isHealthy).toBe(true);
  table.hold();
  await expect.poll(isHealthy).toBe(false);
});
