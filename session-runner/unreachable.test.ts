import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { AwsProxy } from './testing/aws-proxy.ts';
import { type RunnerWorld, runnerWorld, TestRunnerConnection } from './testing/runner-world.ts';

/** WhatsApp accepts TCP connections and sends nothing: sockets are still connecting when they have to end. */
let world: RunnerWorld;
let table: AwsProxy;
let silence: Server;
const sockets = new Set<Socket>();

beforeAll(async () => {
  world = await runnerWorld();
  table = await AwsProxy.to(inject('dynamodbEndpoint'));
  silence = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  silence.listen(0, '127.0.0.1');
  await once(silence, 'listening');
});
afterAll(async () => {
  await world.stop();
  await table.stop();
  for (const socket of sockets) socket.destroy();
  silence.close();
});

it('a runner whose sockets were still connecting when its leases expired takes its shards again', async () => {
  const url = new URL(world.whatsappUrl);
  url.port = String((silence.address() as AddressInfo).port);
  const runner = world.startRunner({
    WHATSAPP_URL: url.href,
    AWS_ENDPOINT_URL_DYNAMODB: table.endpoint,
    LEASE_MS: '5000',
  });
  const shop = new TestRunnerConnection(world, 1);
  const called = once(silence, 'connection');
  await shop.create();
  await called;
  table.hold();
  await runner.prints('lease could not be renewed');
  const calledAgain = once(silence, 'connection');
  const outputLength = runner.output.length;
  table.release();
  await runner.prints('shards taken', outputLength);
  await calledAgain;

  // A stop at that moment takes effect too.
  const { version } = shop.sessions.at(-1) ?? { version: 0 };
  await shop.want({ wanted: 'stopped' });
  expect(await shop.until(({ status }) => status === 'DISCONNECTED', version)).toMatchObject({ cause: 'stopped' });
  expect(await runner.end('SIGTERM')).toBe(0);
  expect(runner.output).not.toContain('session turn failed');
});
