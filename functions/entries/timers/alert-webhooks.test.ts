import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as create } from '#functions/entries/webhooks/create.ts';
import { handler as onEvent } from '#functions/entries/webhooks/on-event.ts';
import { signedHeaders } from '#functions/entries/webhooks/signature.ts';
import { keys } from '#shared/server/keys.ts';
import { transact, update } from '#shared/server/table.ts';
import { watchConnectionWrite } from '#shared/server/watch-connection.ts';
import { type AlertFixture, alertFixture } from './alert.fixture.ts';

useBackend();

interface Call {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Takes every call, and never answers those to `/silent`. */
let server: Server;
let base: string;
let calls: Call[];
beforeEach(async () => {
  calls = [];
  server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    calls.push({ path: request.url ?? '', headers: request.headers, text });
    if (request.url !== '/silent') response.end('ok');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.OUTGOING_LOOPBACK = 'allowed';
  await drainQueuedMessages('webhooks');
});
afterEach(() => {
  delete process.env.OUTGOING_LOOPBACK;
  server.closeAllConnections();
  server.close();
});

/** A company whose alerts go to this path, with a connection that goes down and comes back. */
const withHook = async (path: string) => {
  const world: AlertFixture = await alertFixture();
  const { company } = world;
  const body = { name: 'Plantão', url: `${base}${path}`, events: ['alert.opened', 'alert.closed'] };
  const { secret } = (await invoke(create, { token: company.admin.token, body })).body as { secret: string };
  const { id } = await company.addConnection({ name: 'Loja' });
  const session = (set: object, remove: string[] = []) => ({
    write: update(keys.session(company.tenant, id), { set: { ...set }, remove }),
  });
  return {
    world,
    secret,
    goDown: () =>
      transact([
        session({ wanted: 'running', linked: true, status: 'TIMEOUT', downSince: world.at(0) }),
        watchConnectionWrite(company.tenant, id, world.at(0)),
      ]),
    comeBack: () => transact([session({ status: 'CONNECTED' }, ['downSince'])]),
  };
};

test('an incident and its end reach a webhook once each, signed as Standard Webhooks asks', async () => {
  const { world, secret, goDown, comeBack } = await withHook('/own');
  await goDown();
  for (const minutes of [16, 16, 18]) await world.tick(minutes);
  await comeBack();
  for (const minutes of [20, 22]) await world.tick(minutes);
  for (const message of await drainQueuedMessages('webhooks')) {
    await deliverBatchToWorker(onEvent, message);
    await deliverBatchToWorker(onEvent, message);
  }
  expect(calls.map(({ text }) => JSON.parse(text))).toMatchObject([
    { type: 'alert.opened', data: { incident: { kind: 'connectionDown', subjectName: 'Loja', endedAt: null } } },
    { type: 'alert.closed', data: { incident: { kind: 'connectionDown', outcome: 'back' } } },
  ]);
  for (const { headers, text } of calls) {
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    expect(headers).toMatchObject(signedHeaders(secret, String(headers['webhook-id']), text, at));
  }
});

test('a webhook of alerts that never answers holds up neither mails nor other companies', async () => {
  const silent = await withHook('/silent');
  const other = await withHook('/other');
  await silent.goDown();
  await other.goDown();
  await other.world.tick(16);
  const messages = await drainQueuedMessages<{ companyId: number }>('webhooks');
  const of = ({ world }: typeof silent) =>
    messages.filter(({ companyId }) => companyId === world.company.tenant.companyId);
  expect([of(silent).length, of(other).length]).toEqual([1, 1]);
  const waiting = deliverBatchToWorker(onEvent, ...of(silent));
  await vi.waitUntil(() => calls.some(({ path }) => path === '/silent'));
  await deliverBatchToWorker(onEvent, ...of(other));
  expect(calls.map(({ path }) => path)).toEqual(['/silent', '/other']);
  const down = 'A conexão Loja está fora do ar';
  expect(await silent.world.notified()).toEqual([down]);
  server.closeAllConnections();
  await waiting;
});
