import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import type { PeerIdentity } from '#shared/messages/inbound.ts';
import { copyBlocksTaskWrite } from '#shared/server/bring-blocks.ts';
import { keys } from '#shared/server/keys.ts';
import { put, readWholeRange, write } from '#shared/server/table.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import { type BlockedContact, type BlockTask, sessionTaskNames } from '#shared/whatsapp/session-task.ts';
import { pairedShop } from './testing/paired-shop.ts';
import { customerAnaNumber, shopPhoneNumber, TestRunnerConnection } from './testing/runner-world.ts';

const { world, runner: first } = await pairedShop();
let runner = first;

const tenant = tenantOfRow({ companyId: 1 });
const ana: PeerIdentity = { phone: customerAnaNumber, lid: null, group: null, name: null };
const requestBlock = async (blocked: boolean, { chat = ana, wakes = true } = {}) => {
  const name = { sk: sessionTaskNames.block(7), requestId: randomUUID() };
  const row: BlockTask = { kind: 'block', companyId: 1, whatsappId: 1, ...name, chat, blocked };
  await write({ write: put(keys.sessionTask(tenant, 1, row.sk), { ...row }) });
  if (wakes) await wakeRunner(1, 1, { tasks: true });
};
const tasksOf = (whatsappId: number) => readWholeRange(keys.sessionTasks(tenant, whatsappId), { consistent: true });
const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
};
const done = () => until(async () => (await tasksOf(1)).length === 0);
const blocked = async () => (await world.phones.call('GET', `/api/phones/${shopPhoneNumber}/blocked`)).body;

it('blocks a customer on WhatsApp, and receives their messages again once unblocked', async () => {
  await requestBlock(true);
  await done();
  expect(await blocked()).toEqual([customerAnaNumber]);
  await world.phones.send(customerAnaNumber, { to: shopPhoneNumber, text: 'Alô?' });
  await requestBlock(false);
  await done();
  expect(await blocked()).toEqual([]);
  const id = await world.phones.send(customerAnaNumber, { to: shopPhoneNumber, text: 'E agora?' });
  const all = await world.inbound.until((events) => events.some(({ providerId }) => providerId === id));
  expect(all.filter(({ type }) => type === 'message')).toHaveLength(1);
});

it('blocks a customer by LID alone once the session has mapped it to a phone number', async () => {
  const { body } = await world.phones.call('GET', `/api/phones/${customerAnaNumber}`);
  const { lid } = body as { lid: string };
  await requestBlock(true, { chat: { ...ana, phone: null, lid } });
  await done();
  expect(await blocked()).toEqual([customerAnaNumber]);
});

it('copies the company’s blocks to a phone that is paired later, despite a kill, and keeps the owner’s own blocks', async () => {
  const [own, bruna, caio] = ['5511988880011', '5511988880012', '5511988880013'];
  const [office, spare] = ['5511900000011', '5511900000012'];
  for (const number of [own, bruna, caio, office, spare]) await world.phones.create(number, number);
  const blockedOn = async (number: string) => (await world.phones.call('GET', `/api/phones/${number}/blocked`)).body;
  const blocks = async (contactId: number, phone: string) => {
    const row: BlockedContact = { contactId, chat: { ...ana, phone } };
    await write({ write: put(keys.blockedContact(tenant, contactId), { ...row }) });
  };
  await world.phones.call('POST', `/api/phones/${office}/blocked`, { peer: own });
  await blocks(21, bruna);
  await blocks(22, caio);
  const later = new TestRunnerConnection(world, 2);
  await write(copyBlocksTaskWrite(tenant, 2));
  await later.create();
  const { version } = await later.pair(office);
  await until(async () => isDeepStrictEqual(await blockedOn(office), [own, bruna]));
  await runner.end('SIGKILL');
  runner = world.startRunner();
  await until(async () => isDeepStrictEqual(await blockedOn(office), [own, bruna, caio]));
  await until(async () => (await tasksOf(2)).length === 0);
  // Another phone is paired instead.
  await later.want({ unlink: true, start: true });
  await later.pair(spare, version);
  await until(async () => isDeepStrictEqual(await blockedOn(spare), [bruna, caio]));
});

it('carries out only the last requested block or unblock after a kill', async () => {
  await runner.end('SIGKILL');
  for (const last of [true, false, true, false]) await requestBlock(last, { wakes: false });
  runner = world.startRunner();
  await done();
  expect(await blocked()).toEqual([]);
});
