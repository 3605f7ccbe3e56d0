import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { handler as setAlertRules } from '#functions/entries/alerts/set-rules.ts';
import { handler as sendTestAlert } from '#functions/entries/alerts/test.ts';
import { handler as endOneSession } from '#functions/entries/auth/end-one-session.ts';
import { handler as listPushDevices } from '#functions/entries/auth/list-push-devices.ts';
import { handler as removePushDevice } from '#functions/entries/auth/remove-push-device.ts';
import { handler as savePushDevice } from '#functions/entries/auth/save-push-device.ts';
import { handler as testPushDevice } from '#functions/entries/auth/test-push-device.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import {
  deliverBatchAgain,
  deliverBatchToWorker,
  inboundTextFrom,
  peerIdentity,
} from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { PushService, type PushSubscriber, verifiedClaims } from '#functions/entries/testing/push-service.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as updateTicket } from '#functions/entries/tickets/update.ts';
import { handler as removeUser } from '#functions/entries/users/remove.ts';
import { initialAlertRules } from '#shared/alerts/alert-rules.ts';
import { maxPushDevices } from '#shared/auth/push-devices.ts';
import { keys } from '#shared/server/keys.ts';
import { get, put, remove, update, write } from '#shared/server/table.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { handler as onPush } from './on-push.ts';
import { addSocket, joinRooms, leaveRooms, type SocketRow, setSocketInFront } from './socket-store.ts';

useBackend();

const service = new PushService();
let company: SeededCompany;
let agent: SignedInUser;
let connection: WhatsappRow | undefined;
let number = 5511970000000;

beforeAll(async () => {
  process.env.OUTGOING_LOOPBACK = 'allowed';
  process.env.APP_ADDRESS = 'https://recado.example';
  await service.start();
});
afterAll(() => {
  for (const name of ['OUTGOING_LOOPBACK', 'APP_ADDRESS']) delete process.env[name];
  service.stop();
});
beforeEach(async () => {
  company = await seedCompany();
  connection = undefined;
  agent = await company.addUser({ allTicket: 'enabled' });
  service.pushed.length = 0;
  await drainQueuedMessages('pushes');
});

const formOf = ({ endpoint, keys: own }: PushSubscriber, more: object = {}) => ({
  ...{ endpoint, keys: own, showsText: true, language: 'pt' as const },
  ...more,
});
const subscribe = async (as = agent, more: object = {}) => {
  const subscriber = service.subscriber();
  const { body, status } = await invoke(savePushDevice, { token: as.token, body: formOf(subscriber, more) });
  expect(status).toBe(200);
  return { subscriber, deviceId: body.id as string };
};
const devicesOf = async ({ token }: SignedInUser) => (await invoke(listPushDevices, { token })).body.devices;

/** A customer writes a message that waits without a queue. */
const written = async (body: string, chat = peerIdentity(String(++number), { name: 'Carla Dias' })) => {
  connection ??= await company.addConnection();
  await deliverBatchToWorker(onInbound, inboundTextFrom(chat, connection, { body }));
  return chat;
};
const pushAll = async () => {
  for (const job of await drainQueuedMessages('pushes')) await deliverBatchToWorker(onPush, job);
};
const userNow = ({ user }: SignedInUser) => get<UserRow>(keys.user(company.tenant, user.id), { consistent: true });
const ticketOf = async () => {
  const { tickets } = (await invoke(listTickets, { token: agent.token, query: { status: 'pending' } })).body;
  return tickets[0] as Ticket;
};
const open = async ({ user }: SignedInUser) => {
  const socketId = randomUUID();
  const { sessionId } = user;
  await addSocket(company.tenant, { socketId, user: { ...user, sessionId: String(sessionId) } }, ['main']);
  return socketId;
};

test('pushes a customer’s message to the devices of the users whom it notifies, readable by these devices alone', async () => {
  const { subscriber } = await subscribe();
  const other = await subscribe(await company.addUser({ allTicket: 'desabled', queueIds: [] }));
  await written('Bom dia, vocês entregam?');
  await pushAll();
  const ticket = await ticketOf();
  expect(service.noticesOf(subscriber)).toEqual([
    {
      title: 'Carla Dias',
      body: 'Bom dia, vocês entregam?',
      tag: `ticket-${ticket.id}`,
      path: `/tickets/${ticket.uuid}?list=pending`,
      id: expect.any(String),
    },
  ]);
  expect(service.noticesOf(other.subscriber)).toEqual([]);
  const [pushed] = service.pushed;
  if (!pushed) throw new Error('nothing was pushed');
  expect(pushed.headers).toMatchObject({
    topic: `ticket-${ticket.id}`,
    urgency: 'high',
    'content-encoding': 'aes128gcm',
  });
  const { publicKey } = (await invoke(listPushDevices, { token: agent.token })).body;
  expect(verifiedClaims(pushed)).toMatchObject({ aud: service.url, sub: 'https://recado.example', key: publicKey });
  expect(() => other.subscriber.open(pushed.body)).toThrow();
});

test('leaves the customer’s name and words out for a device that hides them', async () => {
  const { subscriber } = await subscribe(agent, { showsText: false, language: 'es' });
  await written('Meu CPF é 123');
  await pushAll();
  expect(service.noticesOf(subscriber)).toMatchObject([{ title: 'Recado', body: 'Nuevo mensaje de un cliente' }]);
});

test('names the platform by the name that its operator chose', async () => {
  const row = keys.setting(platformTenant, 'platformName');
  await write({ write: put(row, { value: 'Atende Bem' }) });
  const { subscriber } = await subscribe(agent, { showsText: false });
  await written('Oi');
  await pushAll();
  await write({ write: remove(row) });
  expect(service.noticesOf(subscriber)).toMatchObject([{ title: 'Atende Bem' }]);
});

test.each([
  ['has the conversation in a window', 'room'],
  ['looks at another window', 'front'],
] as const)('pushes nothing to a user who %s', async (_, how) => {
  const { subscriber } = await subscribe();
  const chat = await written('Oi');
  await drainQueuedMessages('pushes');
  const { id } = await ticketOf();
  const socketId = await open({ ...agent, user: (await userNow(agent)) as UserRow });
  if (how === 'room') await joinRooms(company.tenant, { socketId } as SocketRow, [`ticket-${id}`]);
  else await setSocketInFront(company.tenant, socketId, true);
  await written('Alguém?', chat);
  await pushAll();
  expect(service.noticesOf(subscriber)).toEqual([]);
  if (how === 'room') await leaveRooms(company.tenant, socketId, [`ticket-${id}`]);
  else await setSocketInFront(company.tenant, socketId, false);
  await written('Olá?', chat);
  await pushAll();
  expect(service.noticesOf(subscriber)).toMatchObject([{ body: 'Olá?' }]);
});

test('pushes nothing of a conversation that was taken or read before', async () => {
  const { subscriber } = await subscribe();
  await written('Oi');
  const { id } = await ticketOf();
  await invoke(updateTicket, {
    token: company.admin.token,
    params: { ticketId: id },
    body: { status: 'open', userId: company.admin.user.id },
  });
  await pushAll();
  expect(service.noticesOf(subscriber)).toEqual([]);
});

describe('devices', () => {
  test('are removed when their push service has forgotten them, and the others still served', async () => {
    const [first, second] = [await subscribe(), await subscribe()];
    service.statuses.set(new URL(first.subscriber.endpoint).pathname, 410);
    await written('Oi');
    await pushAll();
    expect(await devicesOf(agent)).toMatchObject([{ id: second.deviceId }]);
    expect((await userNow(agent))?.pushDevices).toBe(1);
    expect(service.noticesOf(second.subscriber)).toHaveLength(1);
  });

  test('are tried again when their push service fails', async () => {
    const { subscriber } = await subscribe();
    const path = new URL(subscriber.endpoint).pathname;
    service.statuses.set(path, 503);
    await written('Oi');
    const [job] = await drainQueuedMessages('pushes');
    await expect(deliverBatchToWorker(onPush, job)).rejects.toThrow();
    service.statuses.delete(path);
    await deliverBatchAgain(onPush, job);
    const ids = service.noticesOf(subscriber).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('end with their session: at sign-out, or at the next message', async () => {
    await subscribe();
    await invoke(endOneSession, { token: agent.token, params: { sessionId: String(agent.user.sessionId) } });
    expect((await userNow(agent))?.pushDevices).toBe(0);
    const colleague = await company.addUser({ allTicket: 'enabled' });
    const { subscriber } = await subscribe(colleague);
    await write({ write: update(keys.user(company.tenant, colleague.user.id), { set: { sessionId: 'newer' } }) });
    await written('Oi');
    await pushAll();
    expect(service.noticesOf(subscriber)).toEqual([]);
    expect((await userNow(colleague))?.pushDevices).toBe(0);
  });

  test('are removed with their user', async () => {
    const { deviceId } = await subscribe();
    await invoke(removeUser, { token: company.admin.token, params: { userId: agent.user.id } });
    expect(await get(keys.pushDevice(company.tenant, agent.user.id, deviceId))).toBeUndefined();
  });

  test('are saved once, however often, and as many as the limit even at the same time', async () => {
    const { subscriber, deviceId } = await subscribe();
    const again = await invoke(savePushDevice, { token: agent.token, body: formOf(subscriber, { showsText: false }) });
    expect(again.body).toMatchObject({ id: deviceId, showsText: false });
    expect(Object.keys(again.body)).not.toContain('endpoint');
    const answers = await Promise.all(
      Array.from({ length: maxPushDevices + 2 }, () =>
        invoke(savePushDevice, { token: agent.token, body: formOf(service.subscriber()) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxPushDevices - 1);
    expect(await devicesOf(agent)).toHaveLength(maxPushDevices);
  });

  test('belong to their user: others cannot see, test or remove them', async () => {
    const { deviceId } = await subscribe();
    const { token } = company.admin;
    expect(await devicesOf(company.admin)).toEqual([]);
    for (const handler of [removePushDevice, testPushDevice])
      expect((await invoke(handler, { token, params: { deviceId } })).body.error).toBe('ERR_NO_PUSH_DEVICE_FOUND');
  });

  test('show a test message on demand', async () => {
    const [{ subscriber, deviceId }, other] = [await subscribe(), await subscribe()];
    await invoke(testPushDevice, { token: agent.token, params: { deviceId } });
    await pushAll();
    expect(service.noticesOf(subscriber)).toMatchObject([{ body: 'Os avisos chegam a este aparelho.' }]);
    expect(service.noticesOf(other.subscriber)).toEqual([]);
  });
});

test('pushes alerts to the devices of administrators, unless the company does not want that', async () => {
  const { admin } = company;
  const [{ subscriber }, ofAgent] = [await subscribe(admin), await subscribe()];
  expect((await invoke(sendTestAlert, { token: admin.token })).body).toMatchObject({ pushedTo: [admin.user.name] });
  await pushAll();
  expect(service.noticesOf(subscriber)).toEqual([
    {
      title: 'Teste de alerta',
      body: expect.any(String),
      tag: expect.stringMatching(/^alert-/),
      path: '/alerts',
      id: expect.stringMatching(/-opened$/),
    },
  ]);
  expect(service.noticesOf(ofAgent.subscriber)).toEqual([]);
  await invoke(setAlertRules, { token: admin.token, body: { ...initialAlertRules, push: false } });
  expect((await invoke(sendTestAlert, { token: admin.token })).body).toMatchObject({ pushedTo: [] });
  await pushAll();
  expect(service.noticesOf(subscriber)).toHaveLength(1);
});

test('pushes nothing to another company, and a company without devices pays nothing', async () => {
  const other = await seedCompany();
  const user = await other.addUser({ allTicket: 'enabled' });
  const { subscriber } = await subscribe(user);
  const chat = await written('Oi');
  expect(await drainQueuedMessages('pushes')).toEqual([]);
  const without = await meterTableCost(() => written('Oi?', chat));
  await subscribe();
  await written('Oi!', chat);
  const withDevice = await meterTableCost(() => written('Oi.', chat));
  expect(withDevice.bill.readUnits).toBe(without.bill.readUnits);
  await pushAll();
  expect(service.noticesOf(subscriber)).toEqual([]);
});
