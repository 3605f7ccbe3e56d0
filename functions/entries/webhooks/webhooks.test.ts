import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as onReceipt } from '#functions/entries/messages/on-receipt.ts';
import { handler as send } from '#functions/entries/messages-api/send.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import {
  deliverBatchAgain,
  deliverBatchToWorker,
  inboundTextFrom,
  peerIdentity,
} from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as updateTicket } from '#functions/entries/tickets/update.ts';
import { parseMessageId } from '#shared/messages/message-id.ts';
import { keys } from '#shared/server/keys.ts';
import { get, put, write } from '#shared/server/table.ts';
import { webhookEvents } from '#shared/webhooks/event-types.ts';
import { handler as create } from './create.ts';
import { handler as deliveries } from './deliveries.ts';
import { type DeliveryRow, getDelivery, saveDelivery } from './delivery-store.ts';
import { handler as list } from './list.ts';
import { handler as onEvent } from './on-event.ts';
import { handler as replay } from './replay.ts';
import { signedHeaders } from './signature.ts';
import { handler as sendTest } from './test.ts';
import { handler as update } from './update.ts';

useBackend();

interface Call {
  headers: IncomingHttpHeaders;
  body: { type: string; data: Record<string, Record<string, unknown>> };
  text: string;
}

let company: SeededCompany;
let server: Server;
let url: string;
let calls: Call[];
let status: number;
beforeEach(async () => {
  [calls, status] = [[], 200];
  const answer: RequestListener = async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    calls.push({ headers: request.headers, body: JSON.parse(text), text });
    response.writeHead(status, status === 302 ? { location: url } : {}).end('recebido');
  };
  server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/recado`;
  process.env.OUTGOING_LOOPBACK = 'allowed';
  company = await seedCompany();
  await drainQueuedMessages('webhooks');
});
afterEach(() => {
  delete process.env.OUTGOING_LOOPBACK;
  server.closeAllConnections();
  server.close();
});

const token = () => company.admin.token;
const add = async (more: object = {}) => {
  const body = { name: 'Nosso CRM', url, events: webhookEvents, ...more };
  return (await invoke(create, { token: token(), body })).body;
};
const shown = async () => (await invoke(list, { token: token() })).body.webhooks[0];
/** Hands the waiting messages of the job to its worker. */
const work = async () => {
  const messages = await drainQueuedMessages('webhooks');
  for (const message of messages) await deliverBatchToWorker(onEvent, message);
  return messages;
};
const log = async (webhookId: number): Promise<DeliveryRow[]> =>
  (await invoke(deliveries, { token: token(), params: { webhookId } })).body.deliveries;
/** Makes a waiting delivery due now, and calls the worker as its timer does. */
const retryNow = async (webhookId: number, id: string) => {
  const row = await getDelivery(company.tenant, webhookId, id);
  await saveDelivery(company.tenant, { ...row, nextAt: new Date(0).toISOString() });
  await deliverBatchToWorker(onEvent, { companyId: company.tenant.companyId, webhookId });
};
const state = (webhookId: number, fields: object) =>
  write({ write: put(keys.webhookState(company.tenant, webhookId), { ...fields }) });

test('signs as Standard Webhooks does in its published example', () => {
  const at = new Date(1_614_265_330_000);
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
  expect(signedHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', id, '{"test": 2432232314}', at)).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('sends received messages, status changes and ticket changes, signed and once each', async () => {
  const line = await company.addConnection();
  const { secret } = await add();
  const message = inboundTextFrom(peerIdentity('5511987654321'), line, { body: 'Bom dia' });
  await deliverBatchToWorker(onInbound, message);
  await deliverBatchAgain(onInbound, message);
  await work();
  const received = calls.filter(({ body }) => body.type === 'message.received');
  expect(received).toHaveLength(1);
  const [first] = received;
  if (!first) throw new Error('not called');
  expect(first.body.data).toMatchObject({
    message: { body: 'Bom dia', fromMe: false },
    ticket: { status: 'pending', contact: { number: '5511987654321' } },
  });
  const id = String(first.headers['webhook-id']);
  const at = new Date(Number(first.headers['webhook-timestamp']) * 1000);
  expect(first.headers).toMatchObject(signedHeaders(secret, id, first.text, at));

  const sender = await company.addToken({ whatsappId: line.id });
  const sent = await invoke(send, { token: sender, body: { number: '5511987654321', body: 'Oi' } });
  const { providerId } = parseMessageId(sent.body.id);
  const receipt = (ack: number) => ({
    companyId: company.tenant.companyId,
    whatsappId: line.id,
    providerIds: [providerId],
    outcome: { type: 'ack', ack },
    at: new Date().toISOString(),
  });
  for (const ack of [2, 3, 3, 4]) await deliverBatchToWorker(onReceipt, receipt(ack));
  await deliverBatchAgain(onReceipt, receipt(4));
  const params = { ticketId: sent.body.ticketId };
  await invoke(updateTicket, { token: token(), params, body: { status: 'open' } });
  calls = [];
  await work();
  const of = (type: string) => calls.filter(({ body }) => body.type === type).map(({ body }) => body.data);
  expect(of('message.status').map(({ message: { status: now } = {} }) => now)).toEqual(['sent', 'delivered', 'read']);
  expect(of('ticket.updated').at(-1)).toMatchObject({ ticket: { id: sent.body.ticketId, status: 'open' } });
});

test('sends only the chosen events of the chosen connection, and nothing to another company', async () => {
  const [line, other] = [await company.addConnection(), await company.addConnection()];
  await add({ events: ['message.received'], whatsappId: line.id });
  const stranger = await seedCompany();
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987654321'), other));
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987654321'), await stranger.addConnection()));
  expect(await work()).toEqual([]);
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987654321'), line));
  expect(await work()).toHaveLength(1);
});

describe('a receiver that fails', () => {
  const fail = async (answer: number) => {
    const line = await company.addConnection();
    const { id } = await add({ events: ['message.received'] });
    status = answer;
    await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987654321'), line));
    await work();
    return { id, line };
  };

  test('gets the event again under the same id until it accepts it', async () => {
    const { id } = await fail(500);
    const [row] = await log(id);
    expect(row).toMatchObject({ state: 'waiting', attempts: [{ status: 500, response: 'recebido' }] });
    expect(await get(keys.timer(company.tenant, 'webhookRetry', id))).toMatchObject({ dueAt: row?.nextAt });
    expect((await shown()).failingSince).not.toBeNull();
    status = 204;
    await retryNow(id, row?.id ?? '');
    expect(new Set(calls.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([row?.id]));
    expect((await log(id))[0]).toMatchObject({ state: 'delivered', nextAt: null, attempts: [{}, { status: 204 }] });
    expect((await shown()).failingSince).toBeNull();
    expect(await get(keys.timer(company.tenant, 'webhookRetry', id), { consistent: true })).toBeUndefined();
  });

  test('rests after three failures: events wait without a call, and other webhooks get theirs', async () => {
    const { id, line } = await fail(500);
    const [row] = await log(id);
    for (const _ of [1, 2]) await retryNow(id, row?.id ?? '');
    expect(calls).toHaveLength(3);
    const other = await add({ events: ['message.received'], name: 'Outro', url: `${url}/outro` });
    status = 200;
    await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987654322'), line));
    const messages = await work();
    expect(messages).toHaveLength(2);
    expect(calls).toHaveLength(4);
    expect((await log(id)).map(({ state: now }) => now)).toEqual(['waiting', 'waiting']);
    expect((await log(other.id)).map(({ state: now }) => now)).toEqual(['delivered']);
  });

  test('is switched off after five days without a success, or at once by 410, and on again by hand', async () => {
    await company.addUser({ profile: 'user' });
    const { id, line } = await fail(500);
    await state(id, { failingSince: '2020-01-01T00:00:00.000Z', restUntil: null, failures: 9 });
    await drainQueuedMessages('live');
    await retryNow(id, (await log(id))[0]?.id ?? '');
    expect(await shown()).toMatchObject({ isActive: false, offBecause: 'failing' });
    // Open browsers of administrators show it at once.
    expect(await drainQueuedMessages('live')).toMatchObject([
      { rooms: ['holders:api-tokens:manage'], payload: { webhookId: id } },
    ]);
    const mails = async (): Promise<{ to: string[]; subject: string }[]> =>
      (await fetch(`${process.env.AWS_ENDPOINT_URL_SESV2}/local/mail`)).json();
    // Administrators get it, colleagues do not.
    const about = (await mails()).filter(({ subject }) => subject === 'O webhook Nosso CRM foi desligado');
    expect(about.map(({ to }) => to)).toEqual([[company.admin.user.email]]);
    const params = { webhookId: id };
    const on = await invoke(update, { token: token(), params, body: { isActive: true } });
    expect(on.body).toMatchObject({ isActive: true, offBecause: null, failingSince: null });
    status = 410;
    await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987654323'), line));
    await work();
    expect(await shown()).toMatchObject({ isActive: false, offBecause: 'gone' });
  });

  test('is not followed when it redirects', async () => {
    const { id } = await fail(302);
    expect(calls).toHaveLength(1);
    expect((await log(id))[0]).toMatchObject({ state: 'waiting', attempts: [{ status: 302 }] });
  });
});

test('an attempt whose result was lost is repeated under the same id; an attempt with a stored result is not', async () => {
  const line = await company.addConnection();
  const { id } = await add({ events: ['message.received'] });
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987654321'), line));
  const [message] = await work();
  await deliverBatchAgain(onEvent, message);
  expect(calls).toHaveLength(1);
  // The worker died between the answer and the write.
  const [row] = await log(id);
  if (!row) throw new Error('not stored');
  await saveDelivery(company.tenant, { ...row, webhookId: id, state: 'waiting', attempts: [], nextAt: row.createdAt });
  await deliverBatchAgain(onEvent, message);
  expect(calls.map(({ headers }) => headers['webhook-id'])).toEqual([row.id, row.id]);
});

test.each([
  'http://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/hook',
  'https://[::1]/hook',
  'http://example.com/hook',
])('%s is refused as an address', async (wrong) => {
  delete process.env.OUTGOING_LOOPBACK;
  const body = { name: 'CRM', url: wrong, events: ['message.received'] };
  expect(await invoke(create, { token: token(), body })).toMatchObject({
    status: 400,
    body: { error: 'ERR_ADDRESS_NOT_ALLOWED' },
  });
});

test('a name that resolves into a private network is not called', async () => {
  const { id } = await add({ url: 'https://localhost/recado' });
  delete process.env.OUTGOING_LOOPBACK;
  const tried = await invoke(sendTest, { token: token(), params: { webhookId: id } });
  expect(tried.body).toMatchObject({ state: 'failed', attempts: [{ status: null }] });
  expect(tried.body.attempts[0].response).toMatch(/^address/);
});

test('a test event is answered with what came back, and an event can be replayed', async () => {
  const { id } = await add();
  const tried = await invoke(sendTest, { token: token(), params: { webhookId: id } });
  expect(tried.body).toMatchObject({
    type: 'webhook.test',
    state: 'delivered',
    attempts: [{ status: 200, response: 'recebido' }],
  });
  const params = { webhookId: id, deliveryId: tried.body.id };
  expect((await invoke(replay, { token: token(), params })).body).toMatchObject({ state: 'waiting' });
  await work();
  expect(calls.map(({ headers }) => headers['webhook-id'])).toEqual([tried.body.id, tried.body.id]);
});

test('tests and replays are refused beyond a few a minute, also at once', async () => {
  const { id } = await add();
  const codes = async (ask: () => ReturnType<typeof invoke>) => {
    const answers = await Promise.all(Array.from({ length: 15 }, ask));
    return answers.map(({ body }) => body.error ?? 'served').sort();
  };
  const refused = (count: number) => Array<string>(count).fill('ERR_TOO_MANY_REQUESTS');
  const served = (count: number) => Array<string>(count).fill('served');
  const first = await invoke(sendTest, { token: token(), params: { webhookId: id } });
  const tests = await codes(() => invoke(sendTest, { token: token(), params: { webhookId: id } }));
  expect(tests).toEqual([...refused(11), ...served(4)]);
  expect(calls).toHaveLength(5);
  const params = { webhookId: id, deliveryId: first.body.id };
  expect(await codes(() => invoke(replay, { token: token(), params }))).toEqual([...refused(5), ...served(10)]);
  const { id: other } = await add();
  expect((await invoke(sendTest, { token: token(), params: { webhookId: other } })).status).toBe(200);
});
