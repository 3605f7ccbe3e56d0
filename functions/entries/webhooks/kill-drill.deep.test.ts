import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { type KillingProxy, killingProxy } from '#local/testing/killing-proxy.ts';
import { handler as create } from './create.ts';
import { handler as deliveries } from './deliveries.ts';
import type { DeliveryRow } from './delivery-store.ts';

/** Kills the worker of webhooks at its writes and between the call and its answer. */
useBackend();

let proxy: KillingProxy;
let receiver: Server;
let url: string;
/** Ids of the calls that the receiver answered. */
const received: string[] = [];
let worker: ChildProcess | undefined;
let killAtCall = 0;
beforeAll(async () => {
  process.env.OUTGOING_LOOPBACK = 'allowed';
  proxy = await killingProxy(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
  receiver = createServer((request, response) => {
    received.push(String(request.headers['webhook-id']));
    // The call arrived, and its worker never learns it.
    if (received.length === killAtCall) worker?.kill('SIGKILL');
    response.end('ok');
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
});
afterAll(() => {
  delete process.env.OUTGOING_LOOPBACK;
  proxy.stop();
  receiver.closeAllConnections();
  receiver.close();
});

/** Hands messages to one process in their order, until it is done or was killed; returns those that were not done. */
const work = async (messages: readonly unknown[]): Promise<unknown[]> => {
  const child = spawn(process.execPath, ['functions/entries/webhooks/worker-process.fixture.ts'], {
    env: { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: proxy.endpoint, NODE_OPTIONS: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  worker = child;
  child.stdin.on('error', () => {});
  child.stdin.end(messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
  let done = 0;
  for await (const line of createInterface({ input: child.stdout })) if (line === 'done') done += 1;
  return messages.slice(done);
};

test('every event arrives, a repeated one under the same id, and the log has each attempt whose end was seen', async () => {
  const company = await seedCompany();
  const body = { name: 'CRM', url, events: ['message.received'] };
  const { id } = (await invoke(create, { token: company.admin.token, body })).body;
  const line = await company.addConnection();
  await drainQueuedMessages('webhooks');
  for (let n = 0; n < 12; n++)
    await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987654321'), line));
  let left: unknown[] = await drainQueuedMessages('webhooks');
  expect(left).toHaveLength(12);
  let kills = 0;
  for (let run = 0; left.length > 0; run++) {
    // By turns: at a write before it is carried out, at one after it, and between a call and the write about it.
    const at = 1 + (run % 4);
    killAtCall = run % 3 === 2 ? received.length + 1 : 0;
    proxy.arm(run % 3 === 2 ? undefined : { at, isBefore: run % 3 === 0, kill: () => void worker?.kill('SIGKILL') });
    const before = left.length;
    left = await work(left);
    if (left.length > 0) kills += 1;
    expect(left.length).toBeLessThanOrEqual(before);
  }
  expect(kills).toBeGreaterThan(5);
  const { body: listed } = await invoke(deliveries, { token: company.admin.token, params: { webhookId: id } });
  const log: DeliveryRow[] = listed.deliveries.toReversed();
  expect(log).toHaveLength(12);
  expect(log.map(({ state, attempts }) => [state, attempts.length])).toEqual(Array(12).fill(['delivered', 1]));
  // Nothing is lost, nothing arrives that the log does not have, and only calls of killed workers are repeated.
  expect(new Set(received)).toEqual(new Set(log.map((row) => row.id)));
  expect(received.length - log.length).toBeLessThanOrEqual(kills);
  // In their order, apart from the repeats.
  expect([...new Set(received)]).toEqual(log.map((row) => row.id));
}, 300_000);
