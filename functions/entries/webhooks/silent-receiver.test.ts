import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { webhookLane } from '#functions/platform/webhooks/webhook-jobs.ts';
import { handler as create } from './create.ts';
import { handler as deliveries } from './deliveries.ts';
import { handler as onEvent } from './on-event.ts';

/** A receiver that takes every call and never answers. */
useBackend();

let server: Server;
let base: string;
const calls: string[] = [];
beforeEach(async () => {
  calls.length = 0;
  server = createServer((request, response) => {
    calls.push(request.url ?? '');
    if (request.url !== '/silent') response.end('ok');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.OUTGOING_LOOPBACK = 'allowed';
  await drainQueuedMessages('webhooks');
});
afterEach(() => {
  vi.restoreAllMocks();
  delete process.env.OUTGOING_LOOPBACK;
  server.closeAllConnections();
  server.close();
});

const hookOf = async ({ admin }: SeededCompany, path: string) => {
  const body = { name: 'CRM', url: `${base}${path}`, events: ['message.received'] };
  return (await invoke(create, { token: admin.token, body })).body.id as number;
};
const receive = async (company: SeededCompany, from: string) => {
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity(from), await company.addConnection()));
  return drainQueuedMessages('webhooks');
};

test('holds up no other company: each webhook has its own lane, and other events go out while it is silent', async () => {
  const [company, other] = [await seedCompany(), await seedCompany()];
  const silent = await hookOf(company, '/silent');
  const own = await hookOf(company, '/own');
  const lanes = [webhookLane(company.tenant.companyId, silent), webhookLane(company.tenant.companyId, own)];
  expect(new Set([...lanes, webhookLane(other.tenant.companyId, await hookOf(other, '/other'))]).size).toBe(3);
  const [first, second] = await receive(company, '5511987654321');
  const [third] = await receive(other, '5511987654322');
  const waiting = deliverBatchToWorker(onEvent, first);
  await vi.waitUntil(() => calls.includes('/silent'));
  await deliverBatchToWorker(onEvent, second);
  await deliverBatchToWorker(onEvent, third);
  expect(calls).toEqual(['/silent', '/own', '/other']);
  server.closeAllConnections();
  await waiting;
});

test('costs three calls however many events there are, and each stays in the log to be sent later', async () => {
  const limit = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => limit(Math.min(ms, 100)));
  const company = await seedCompany();
  const webhookId = await hookOf(company, '/silent');
  const line = await company.addConnection();
  for (let n = 0; n < 20; n++)
    await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987654321'), line));
  for (const message of await drainQueuedMessages('webhooks')) await deliverBatchToWorker(onEvent, message);
  expect(calls).toHaveLength(3);
  const { body } = await invoke(deliveries, { token: company.admin.token, params: { webhookId } });
  expect(body.deliveries.map(({ state }: { state: string }) => state)).toEqual(Array(20).fill('waiting'));
});
