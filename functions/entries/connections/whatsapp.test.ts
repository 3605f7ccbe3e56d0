import { beforeEach, describe, expect, test } from 'vitest';
import { getWhatsappSession } from '#functions/company/connections/session-store.ts';
import { handler as disconnect } from '#functions/entries/connections/disconnect.ts';
import { handler as newQr } from '#functions/entries/connections/new-qr.ts';
import { handler as start } from '#functions/entries/connections/start.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { keys } from '#shared/server/keys.ts';
import { update as change, remove as deleteRow, get, put, readWholeRange, write } from '#shared/server/table.ts';
import { handler as create } from './create.ts';
import { handler as list } from './list.ts';
import { handler as remove } from './remove.ts';
import { handler as renewToken } from './renew-token.ts';
import { handler as restart } from './restart.ts';
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
    expect(await getWhatsappSession(company.tenant, first.body.id)).toMatchObject({
      wanted: 'running',
      startGeneration: 1,
    });
  });

  test('keeps exactly one default under concurrent additions', async () => {
    await Promise.all(['A1', 'B1', 'C1', 'D1'].map((name) => add({ name })));
    expect((await listed()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test('announces the new connection as created, and the others as updated', async () => {
    const first = await add({ name: 'Vendas' });
    await drainQueuedMessages('live');
    const second = await add({ name: 'Suporte' });
    const events = JSON.stringify(await drainQueuedMessages('live'));
    expect(events).toMatch(new RegExp(`"action":"create","whatsapp":\\{[^}]*?"id":${second.body.id}\\b`));
    expect(events).toMatch(new RegExp(`"action":"update","whatsapp":\\{[^}]*?"id":${first.body.id}\\b`));
  });

  test('rejects a name already used in the company, ignoring case, also under concurrent additions', async () => {
    const answers = await Promise.all([add({ name: 'Vendas' }), add({ name: 'vendas ' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.error).toBe('ERR_WAPP_NAME_ALREADY_EXISTS');
    const other = await seedCompany();
    expect((await invoke(create, { token: other.admin.token, body: { name: 'Vendas' } })).status).toBe(200);
  });

  test('keeps the plan’s limit under concurrent additions', async () => {
    const { plan } = await company.company();
    const small = await seedCompany({ plan: { ...plan, connections: 2 } });
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => invoke(create, { token: small.admin.token, body: { name: `Linha ${n}` } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ error: 'ERR_PLAN_LIMIT', count: 2 });
  });

  test('requires a greeting with several queues, and rejects queues of other companies', async () => {
    const [one, two] = [await company.addQueue(), await company.addQueue()];
    expect((await add({ name: 'Vendas', queueIds: [one.id, two.id] })).body.error).toBe('ERR_WAPP_GREETING_REQUIRED');
    expect((await add({ name: 'Vendas', queueIds: [99] })).body.error).toBe('ERR_QUEUE_NOT_FOUND');
    expect((await add({ name: 'Vendas', queueIds: [one.id, two.id], greetingMessage: 'Olá' })).status).toBe(200);
  });
});

test('accepts another spelling of its own name and rejects the name of another connection', async () => {
  const { id } = (await add({ name: 'São Paulo' })).body;
  for (const name of ['SÃO PAULO', 'Sa\u0303o Paulo', 'São\u00a0Paulo\u200b']) {
    expect(await invoke(update, { token, params: { whatsappId: id }, body: { name } })).toMatchObject({ status: 200 });
    expect((await add({ name: 'São Paulo' })).body.error).toBe('ERR_WAPP_NAME_ALREADY_EXISTS');
  }
});

test('rejects more queues than one transaction can check', async () => {
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

  test('can move the default, but not remove it', async () => {
    const first = (await add({ name: 'Vendas' })).body;
    const second = (await add({ name: 'Suporte' })).body;
    const refused = await invoke(update, { token, params: { whatsappId: first.id }, body: { isDefault: false } });
    expect(refused.body.error).toBe('ERR_NO_OTHER_WHATSAPP');
    await invoke(update, { token, params: { whatsappId: second.id }, body: { isDefault: true } });
    expect((await listed()).filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([second.id]);
  });
});

describe('opening hours of a connection', () => {
  const day = { weekday: 'Segunda-feira', weekdayEn: 'monday' as const, startTime: '20:00', endTime: '04:00' };

  test('are stored, kept when other fields change, and removed when emptied', async () => {
    const { body: added } = await add({ name: 'De noite', schedules: [day] });
    const params = { whatsappId: added.id };
    expect(added.schedules).toEqual([day]);
    const change = async (body: object) => (await invoke(update, { token: company.admin.token, params, body })).body;
    expect((await change({ name: 'Outro nome' })).schedules).toEqual([day]);
    expect((await change({ schedules: [] })).schedules).toEqual([]);
  });

  test('are empty for a row older than this field', async () => {
    const { schedules: _, ...row } = await company.addConnection();
    await write({ write: put(keys.whatsapp(company.tenant, row.id), { ...row }) });
    const { body } = await invoke(show, { token: company.admin.token, params: { whatsappId: row.id } });
    expect(body.schedules).toEqual([]);
  });

  test.each([
    ['no time', [{ ...day, endTime: '25:00' }]],
    ['a day twice', [day, day]],
    ['no day', [{ ...day, weekdayEn: 'someday' }]],
  ])('rejects %s', async (_, schedules) => {
    expect(await add({ name: 'De noite', schedules })).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION' },
    });
  });
});

describe('the token of the external API', () => {
  const holderOf = (one: string) => get(keys.connectionToken(one), { consistent: true });

  test('is made by the server without one that is sent, and leads to its connection', async () => {
    const { body } = await add({ name: 'Vendas', token: '' });
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(await holderOf(body.token)).toMatchObject({ companyId: company.tenant.companyId, whatsappId: body.id });
    const changed = await invoke(update, { token, params: { whatsappId: body.id }, body: { token: '' } });
    expect(changed.body.token).toBe(body.token);
  });

  test('may be chosen by administrators, long enough and once on the platform', async () => {
    const chosen = `integracao-da-loja-${company.tenant.companyId}-0123456789`;
    for (const weak of ['facil', 'a'.repeat(40), `${chosen} `])
      expect((await add({ name: 'Vendas', token: weak })).body.error).toBe('ERR_VALIDATION');
    const { body } = await add({ name: 'Vendas', token: chosen });
    expect(body.token).toBe(chosen);
    const params = { whatsappId: body.id };
    const other = await seedCompany();
    const refused = await invoke(create, { token: other.admin.token, body: { name: 'Vendas', token: chosen } });
    expect(refused).toMatchObject({ status: 409, body: { error: 'ERR_CONNECTION_TOKEN_TAKEN' } });
    expect((await invoke(update, { token, params, body: { token: chosen } })).status).toBe(200);
    expect((await invoke(update, { token, params, body: { token: `${chosen}-b` } })).body.token).toBe(`${chosen}-b`);
    expect(await holderOf(chosen)).toBeUndefined();
    expect(await holderOf(`${chosen}-b`)).toMatchObject({ whatsappId: body.id });
  });

  test('renews the token and invalidates the old one, even under concurrent renewals and changes', async () => {
    const { id, token: first } = (await add({ name: 'Vendas' })).body;
    const params = { whatsappId: id };
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => invoke(renewToken, { token, params })),
      invoke(update, { token, params, body: { complationMessage: 'Tchau' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { body } = await invoke(show, { token, params });
    expect(body.complationMessage).toBe('Tchau');
    const made = [first, ...answers.slice(0, 3).map((answer) => answer.body.token)];
    expect(new Set(made).size).toBe(4);
    const alive = [];
    for (const one of made) if (await holderOf(one)) alive.push(one);
    expect(alive).toEqual([body.token]);
  });

  test('is sealed in the table, and shown to administrators as before', async () => {
    const { id, token: given } = (await add({ name: 'Vendas' })).body;
    const stored = JSON.stringify(
      await readWholeRange(keys.directory(company.tenant, 'WHATSAPP#'), { consistent: true }),
    );
    expect(stored).toContain('sealed:');
    expect(stored).not.toContain(given);
    expect((await invoke(show, { token, params: { whatsappId: id } })).body.token).toBe(given);
    expect((await invoke(list, { token })).body[0].token).toBe(given);
  });

  test('stored in the clear by an earlier version is shown, sealed by the next change, and can be renewed', async () => {
    const { id, token: given } = (await add({ name: 'Vendas' })).body;
    const params = { whatsappId: id };
    const key = keys.whatsapp(company.tenant, id);
    const storedToken = async () => (await get<{ token: string }>(key, { consistent: true }))?.token;
    await write({ write: change(key, { set: { token: given } }) });
    expect((await invoke(show, { token, params })).body.token).toBe(given);
    expect((await invoke(update, { token, params, body: { complationMessage: 'Tchau' } })).body.token).toBe(given);
    expect(await storedToken()).toMatch(/^sealed:/);
    await write({ write: change(key, { set: { token: given } }) });
    const renewed = (await invoke(renewToken, { token, params })).body.token;
    expect(await storedToken()).toMatch(/^sealed:/);
    expect([await holderOf(given), await holderOf(renewed)]).toMatchObject([undefined, { whatsappId: id }]);
  });

  test('is removed with its connection, and never part of live events', async () => {
    const { id, token: first } = (await add({ name: 'Vendas' })).body;
    await drainQueuedMessages('live');
    const second = (await invoke(renewToken, { token, params: { whatsappId: id } })).body.token;
    const events = await drainQueuedMessages('live');
    expect(events).toHaveLength(1);
    expect(JSON.stringify(events)).not.toMatch(new RegExp(`${first}|${second}`));
    await invoke(remove, { token, params: { whatsappId: id } });
    expect(await holderOf(second)).toBeUndefined();
    expect((await invoke(renewToken, { token, params: { whatsappId: id } })).body.error).toBe('ERR_NO_WAPP_FOUND');
  });
});

test('keeps exactly one default, on an existing connection, under concurrent changes and removals', async () => {
  const ids: number[] = [];
  for (const name of ['A1', 'B1', 'C1', 'D1']) ids.push((await add({ name })).body.id);
  const answers = await Promise.all([
    ...ids.map((whatsappId) => invoke(update, { token, params: { whatsappId }, body: { isDefault: true } })),
    invoke(remove, { token, params: { whatsappId: ids[0] ?? 0 } }),
  ]);
  for (const { status } of answers) expect([200, 404]).toContain(status);
  const left = await listed();
  expect(left.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  expect(left).toHaveLength(3);
});

test('allows other changes while an assigned queue no longer exists, and rejects assigning such a queue', async () => {
  const [kept, gone] = [await company.addQueue(), await company.addQueue()];
  const { id } = (await add({ name: 'Vendas', queueIds: [kept.id, gone.id], greetingMessage: 'Olá' })).body;
  await write({ write: deleteRow(keys.queue(company.tenant, gone.id)) });
  const change = (body: object) => invoke(update, { token, params: { whatsappId: id }, body });
  expect((await change({ name: 'Comercial' })).status).toBe(200);
  expect((await change({ queueIds: [kept.id] })).status).toBe(200);
  expect((await change({ queueIds: [kept.id, gone.id] })).body.error).toBe('ERR_QUEUE_NOT_FOUND');
  expect((await change({ transferQueueId: gone.id })).body.error).toBe('ERR_QUEUE_NOT_FOUND');
});

test('a new QR, a restart and a disconnection change the desired state and keep the queues', async () => {
  const queue = await company.addQueue();
  const { id } = (await add({ name: 'Vendas', queueIds: [queue.id] })).body;
  const params = { whatsappId: id };
  await invoke(newQr, { token, params });
  expect(await getWhatsappSession(company.tenant, id)).toMatchObject({
    wanted: 'running',
    startGeneration: 2,
    unlinkGeneration: 1,
  });
  expect((await invoke(show, { token, params })).body.queueIds).toEqual([queue.id]);
  await invoke(restart, { token });
  expect(await getWhatsappSession(company.tenant, id)).toMatchObject({ startGeneration: 3, unlinkGeneration: 1 });
  await invoke(disconnect, { token, params });
  expect(await getWhatsappSession(company.tenant, id)).toMatchObject({ wanted: 'stopped', unlinkGeneration: 2 });
  await invoke(start, { token, params });
  expect(await getWhatsappSession(company.tenant, id)).toMatchObject({ wanted: 'running', startGeneration: 4 });
});

test('a removed connection disappears, frees its name, and hands on the default', async () => {
  const first = (await add({ name: 'Vendas' })).body;
  const second = (await add({ name: 'Suporte' })).body;
  expect((await invoke(remove, { token, params: { whatsappId: first.id } })).status).toBe(200);
  expect(await listed()).toMatchObject([{ id: second.id, isDefault: true }]);
  expect((await invoke(show, { token, params: { whatsappId: first.id } })).status).toBe(404);
  expect((await invoke(start, { token, params: { whatsappId: first.id } })).status).toBe(404);
  expect(await getWhatsappSession(company.tenant, first.id)).toMatchObject({ wanted: 'removed', unlinkGeneration: 1 });
  expect((await add({ name: 'Vendas' })).status).toBe(200);
});

test('users whose own connection is removed use the default, and are published', async () => {
  const { body: line } = await add({ name: 'Vendas' });
  const bia = await company.addUser({ whatsappId: line.id });
  await drainQueuedMessages('live');
  await invoke(remove, { token, params: { whatsappId: line.id } });
  expect(await get(keys.user(company.tenant, bia.user.id), { consistent: true })).toMatchObject({ whatsappId: null });
  expect(JSON.stringify(await drainQueuedMessages('live'))).toMatch(/-user",.*"whatsappId":null/);
});

test('agents see connections without QR and token, and cannot change them', async () => {
  const { body } = await add({ name: 'Vendas' });
  expect(body.token).not.toBe('');
  const agent = await company.addUser();
  const [seen] = (await invoke(list, { token: agent.token })).body;
  expect(seen).toMatchObject({ name: 'Vendas', token: '', qrcode: '' });
  expect((await invoke(create, { token: agent.token, body: { name: 'Minha' } })).status).toBe(403);
  expect((await invoke(newQr, { token: agent.token, params: { whatsappId: body.id } })).status).toBe(403);
  expect((await invoke(renewToken, { token: agent.token, params: { whatsappId: body.id } })).status).toBe(403);
});
