import { beforeEach, describe, expect, test } from 'vitest';
import { useBackend } from '#functions/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { handler as disconnect } from '#functions/whatsappsession/disconnect.ts';
import { handler as newQr } from '#functions/whatsappsession/new-qr.ts';
import { handler as start } from '#functions/whatsappsession/start.ts';
import { handler as create } from './create.ts';
import { handler as list } from './list.ts';
import { handler as remove } from './remove.ts';
import { handler as restart } from './restart.ts';
import { getSession } from './session-store.ts';
import { handler as show } from './show.ts';
import { handler as update } from './update.ts';

useBackend();

let company: SeededCompany;
let token: string;
beforeEach(async () => {
  company = await seedCompany();
  token = company.admin.token;
});

const add = (body: object) => invoke(create, { token, body });
const listed = async () => (await invoke(list, { token })).body as { id: number; name: string; isDefault: boolean }[];

describe('adding a connection', () => {
  test('starts its session and makes the first one the default', async () => {
    const first = await add({ name: 'Vendas' });
    expect(first).toMatchObject({
      status: 200,
      body: { name: 'Vendas', status: 'OPENING', isDefault: true, qrcode: '' },
    });
    expect(first.body).not.toHaveProperty('configVersion');
    await add({ name: 'Suporte' });
    expect((await listed()).map(({ name, isDefault }) => ({ name, isDefault }))).toEqual([
      { name: 'Vendas', isDefault: true },
      { name: 'Suporte', isDefault: false },
    ]);
    expect(await getSession(company.tenant, first.body.id)).toMatchObject({ wanted: 'running', startGeneration: 1 });
  });

  test('two at once: one default', async () => {
    await Promise.all(['A1', 'B1', 'C1', 'D1'].map((name) => add({ name })));
    expect((await listed()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test('names are unique within the company, whatever their case, also when two are added at once', async () => {
    const answers = await Promise.all([add({ name: 'Vendas' }), add({ name: 'vendas ' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.error).toBe('ERR_WAPP_NAME_ALREADY_EXISTS');
    const other = await seedCompany();
    expect((await invoke(create, { token: other.admin.token, body: { name: 'Vendas' } })).status).toBe(200);
  });

  test('the plan’s limit holds under a race', async () => {
    const { plan } = await company.company();
    const small = await seedCompany({ plan: { ...plan, connections: 2 } });
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => invoke(create, { token: small.admin.token, body: { name: `Linha ${n}` } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ error: 'ERR_PLAN_LIMIT', count: 2 });
  });

  test('several queues need a greeting, and queues must be the company’s own', async () => {
    const [one, two] = [await company.addQueue(), await company.addQueue()];
    expect((await add({ name: 'Vendas', queueIds: [one.id, two.id] })).body.error).toBe('ERR_WAPP_GREETING_REQUIRED');
    expect((await add({ name: 'Vendas', queueIds: [99] })).body.error).toBe('ERR_QUEUE_NOT_FOUND');
    expect((await add({ name: 'Vendas', queueIds: [one.id, two.id], greetingMessage: 'Olá' })).status).toBe(200);
  });
});

test('more queues than one transaction can check are refused, not failed on', async () => {
  const queueIds = Array.from({ length: 100 }, (_, i) => i + 1);
  const answer = await add({ name: 'Linha', greetingMessage: 'Oi', queueIds });
  expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
});

describe('changing a connection', () => {
  test('changes what is sent and nothing else', async () => {
    const queue = await company.addQueue();
    const { body } = await add({ name: 'Vendas', queueIds: [queue.id], expiresTicket: 30 });
    const changed = await invoke(update, { token, params: { whatsappId: body.id }, body: { name: 'Comercial' } });
    expect(changed.body).toMatchObject({ name: 'Comercial', queueIds: [queue.id], expiresTicket: 30, isDefault: true });
  });

  test('the default moves, and cannot just be taken away', async () => {
    const first = (await add({ name: 'Vendas' })).body;
    const second = (await add({ name: 'Suporte' })).body;
    const refused = await invoke(update, { token, params: { whatsappId: first.id }, body: { isDefault: false } });
    expect(refused.body.error).toBe('ERR_NO_OTHER_WHATSAPP');
    await invoke(update, { token, params: { whatsappId: second.id }, body: { isDefault: true } });
    expect((await listed()).filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([second.id]);
  });
});

test('a new QR, a restart and a disconnection are wishes for the runner; queues stay', async () => {
  const queue = await company.addQueue();
  const { id } = (await add({ name: 'Vendas', queueIds: [queue.id] })).body;
  const params = { whatsappId: id };
  await invoke(newQr, { token, params });
  expect(await getSession(company.tenant, id)).toMatchObject({
    wanted: 'running',
    startGeneration: 2,
    unlinkGeneration: 1,
  });
  expect((await invoke(show, { token, params })).body.queueIds).toEqual([queue.id]);
  await invoke(restart, { token });
  expect(await getSession(company.tenant, id)).toMatchObject({ startGeneration: 3, unlinkGeneration: 1 });
  await invoke(disconnect, { token, params });
  expect(await getSession(company.tenant, id)).toMatchObject({ wanted: 'stopped', unlinkGeneration: 2 });
  await invoke(start, { token, params });
  expect(await getSession(company.tenant, id)).toMatchObject({ wanted: 'running', startGeneration: 4 });
});

test('a removed connection is gone for everybody, frees its name, and hands the default on', async () => {
  const first = (await add({ name: 'Vendas' })).body;
  const second = (await add({ name: 'Suporte' })).body;
  expect((await invoke(remove, { token, params: { whatsappId: first.id } })).status).toBe(200);
  expect(await listed()).toMatchObject([{ id: second.id, isDefault: true }]);
  expect((await invoke(show, { token, params: { whatsappId: first.id } })).status).toBe(404);
  expect((await invoke(start, { token, params: { whatsappId: first.id } })).status).toBe(404);
  expect(await getSession(company.tenant, first.id)).toMatchObject({ wanted: 'removed', unlinkGeneration: 1 });
  expect((await add({ name: 'Vendas' })).status).toBe(200);
});

test('agents see connections without QR and token, and change nothing', async () => {
  const { body } = await add({ name: 'Vendas', token: 'segredo-do-integrador' });
  const agent = await company.addUser();
  const [seen] = (await invoke(list, { token: agent.token })).body;
  expect(seen).toMatchObject({ name: 'Vendas', token: '', qrcode: '' });
  expect((await invoke(create, { token: agent.token, body: { name: 'Minha' } })).status).toBe(403);
  expect((await invoke(newQr, { token: agent.token, params: { whatsappId: body.id } })).status).toBe(403);
});
