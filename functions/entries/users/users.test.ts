import { beforeEach, expect, test } from 'vitest';
import { handler as login } from '#functions/entries/auth/login.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { keys } from '#shared/server/keys.ts';
import { update, write } from '#shared/server/table.ts';
import { UserListed } from '#shared/users/contract.ts';
import { handler as create } from './create.ts';
import { handler as list } from './list.ts';
import { handler as remove } from './remove.ts';
import { handler as show } from './show.ts';
import { handler as change } from './update.ts';

useBackend();

let company: SeededCompany;
let token: string;
let n = 0;
beforeEach(async () => {
  n++;
  company = await seedCompany();
  token = company.admin.token;
  // Seeded users are not counted; the one administrator is.
  await write({ write: update(keys.usage(company.tenant), { set: { users: 1, admins: 1 } }) });
});

const form = (name: string) => ({ name, email: `${name}.${n}@example.com`, password: 'segredo' });
const add = (name: string, more: object = {}) => invoke(create, { token, body: { ...form(name), ...more } });
const edit = (userId: number, body: object, by = token) => invoke(change, { token: by, params: { userId }, body });
const drop = (userId: number, by = token) => invoke(remove, { token: by, params: { userId } });
const errors = (answers: { body: { error?: string } }[]) => answers.map(({ body }) => body.error).filter(Boolean);

test('adds a user with queues and connection, publishes it, and lets the user sign in', async () => {
  const queue = await company.addQueue();
  const connection = await company.addConnection();
  await drainQueuedMessages('live');
  const added = await add('bia', { queueIds: [queue.id], whatsappId: connection.id, allTicket: 'disabled' });
  expect(added).toMatchObject({
    status: 200,
    body: { name: 'bia', profile: 'user', allTicket: 'desabled', queues: [{ id: queue.id }], online: false },
  });
  expect(await drainQueuedMessages('live')).toMatchObject([
    { rooms: ['main'], payload: { action: 'create', user: { name: 'bia' } } },
  ]);
  expect((await invoke(login, { body: form('bia') })).status).toBe(200);
});

test('keeps each queue in one list: a served one is not watched', async () => {
  const [sales, support] = [(await company.addQueue()).id, (await company.addQueue()).id];
  const lists = ({ queues, watchedQueues }: UserListed) =>
    [queues, watchedQueues].map((list) => list.map(({ id }) => id));
  const bia = (await add('bia', { queueIds: [sales], watchedQueueIds: [support, sales, support] })).body;
  expect(lists(bia)).toEqual([[sales], [support]]);
  expect(lists((await edit(bia.id, { queueIds: [support] })).body)).toEqual([[support], []]);
  expect(lists((await edit(bia.id, { queueIds: [], watchedQueueIds: [sales] })).body)).toEqual([[], [sales]]);
  expect(lists((await edit(bia.id, { name: 'Bia' })).body)).toEqual([[], [sales]]);
  expect((await edit(bia.id, { watchedQueueIds: [support + 50] })).body.error).toBe('ERR_QUEUE_NOT_FOUND');
});

test('publishes exactly the fields that the list shows', async () => {
  const bia = (await add('bia')).body;
  await drainQueuedMessages('live');
  await edit(bia.id, { name: 'Bia' });
  const [{ payload }] = (await drainQueuedMessages<{ payload: { user: object } }>('live')) as [
    { payload: { user: object } },
  ];
  expect(Object.keys(payload.user).sort()).toEqual(Object.keys(UserListed.shape).sort());
});

test('rejects queues and connections of another company', async () => {
  const other = await seedCompany();
  const queue = await other.addQueue();
  for (let more = 0; more < 3; more++) await other.addConnection();
  expect((await add('bia', { queueIds: [queue.id + 50] })).body.error).toBe('ERR_QUEUE_NOT_FOUND');
  expect((await add('bia', { whatsappId: 3 })).body.error).toBe('ERR_NO_WAPP_FOUND');
});

test('keeps the plan’s limit under concurrent additions, and returns the count', async () => {
  const names = Array.from({ length: 14 }, (_, i) => `agente${i}`);
  const answers = await Promise.all(names.map((name) => add(name)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
  const refused = answers.find(({ status }) => status === 400);
  expect(refused?.body).toMatchObject({ error: 'ERR_PLAN_LIMIT', count: 10 });
});

test('an e-mail belongs to one user across all companies; changing it frees the old one', async () => {
  const answers = await Promise.all([add('bia'), add('bia'), add('bia')]);
  expect(errors(answers)).toEqual(['ERR_EMAIL_ALREADY_EXISTS', 'ERR_EMAIL_ALREADY_EXISTS']);
  const bia = answers.find(({ status }) => status === 200)?.body;
  const other = await seedCompany();
  const taken = await invoke(create, { token: other.admin.token, body: form('bia') });
  expect(taken.body.error).toBe('ERR_EMAIL_ALREADY_EXISTS');
  expect((await edit(bia.id, { email: `nova.${n}@example.com` })).status).toBe(200);
  expect((await invoke(create, { token: other.admin.token, body: form('bia') })).status).toBe(200);
  expect((await invoke(login, { body: { ...form('bia'), email: `nova.${n}@example.com` } })).status).toBe(200);
});

test('keeps at least one administrator, even under concurrent removals', async () => {
  const { id: own } = company.admin.user;
  expect((await edit(own, { profile: 'user' })).body.error).toBe('ERR_LAST_ADMIN');
  expect((await drop(own)).body.error).toBe('ERR_LAST_ADMIN');
  const ana = (await add('ana', { profile: 'admin' })).body;
  const anaToken = (await invoke(login, { body: form('ana') })).body.token;
  const answers = await Promise.all([drop(ana.id), edit(own, { profile: 'user' }, anaToken)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('users without administration rights change only their own name, e-mail and password', async () => {
  const bia = (await add('bia')).body;
  const own = (await invoke(login, { body: form('bia') })).body.token;
  const whole = {
    name: 'Bia Lima',
    profile: 'user',
    queueIds: [],
    watchedQueueIds: [],
    whatsappId: null,
    allTicket: 'desabled',
    password: '',
  };
  expect(await edit(bia.id, whole, own)).toMatchObject({ status: 200, body: { name: 'Bia Lima' } });
  for (const more of [
    { profile: 'admin' },
    { allTicket: 'enabled' },
    { queueIds: [1] },
    { watchedQueueIds: [1] },
    { whatsappId: 1 },
  ]) {
    expect(await edit(bia.id, { ...whole, ...more }, own)).toMatchObject({
      status: 403,
      body: { error: 'ERR_NO_PERMISSION' },
    });
  }
  expect(await edit(company.admin.user.id, { name: 'Eu' }, own)).toMatchObject({ status: 403 });
});

test('asks for the current password before users change what they sign in with', async () => {
  const bia = (await add('bia')).body;
  const own = (await invoke(login, { body: form('bia') })).body.token;
  for (const change of [{ password: 'outra-senha' }, { email: `outra.${n}@example.com` }]) {
    for (const currentPassword of [undefined, '', 'errada'])
      expect((await edit(bia.id, { ...change, currentPassword }, own)).body.error).toBe('ERR_WRONG_PASSWORD');
  }
  expect((await edit(bia.id, { email: bia.email, name: 'Bia Lima' }, own)).status).toBe(200);
  const tries = await Promise.all(Array.from({ length: 12 }, () => edit(bia.id, { password: 'a-outra' }, own)));
  expect(tries.map(({ body }) => body.error)).toContain('ERR_TOO_MANY_REQUESTS');
  const ana = (await add('ana')).body;
  const token = (await invoke(login, { body: form('ana') })).body.token;
  const body = { password: 'outra-senha', currentPassword: form('ana').password };
  expect((await edit(ana.id, body, token)).status).toBe(200);
});

test('a new password ends the session opened with the old one', async () => {
  const bia = (await add('bia')).body;
  const session = (await invoke(login, { body: form('bia') })).body.token;
  await drainQueuedMessages('live');
  expect((await edit(bia.id, { password: 'outra-senha' })).status).toBe(200);
  expect(await drainQueuedMessages('live')).toContainEqual({
    companyId: company.tenant.companyId,
    endSocketsOf: bia.id,
    exceptSession: null,
  });
  expect((await invoke(show, { token: session, params: { userId: bia.id } })).status).toBe(401);
  expect((await invoke(login, { body: form('bia') })).status).toBe(401);
  expect((await invoke(login, { body: { ...form('bia'), password: 'outra-senha' } })).status).toBe(200);
});

test('a company’s administrator cannot change or remove an operator’s account', async () => {
  const operator = await company.addUser({ super: true });
  expect((await edit(operator.user.id, { password: 'minha-agora' })).status).toBe(403);
  expect((await drop(operator.user.id)).status).toBe(403);
  expect((await invoke(show, { token, params: { userId: operator.user.id } })).body.super).toBe(false);
  expect((await edit(company.admin.user.id, { super: true })).body.super).toBe(false);
});

test('finds users by any part of name or e-mail, ignoring accents, newest first, page by page', async () => {
  for (let i = 0; i < 25; i++) await company.addUser({ name: `João ${i}` });
  const page = async (query: object) => (await invoke(list, { token, query: { searchParam: 'JOAO', ...query } })).body;
  const first = await page({});
  expect(first).toMatchObject({ count: 25, hasMore: true });
  const second = await page({ cursor: first.nextCursor });
  const names = [...first.users, ...second.users].map(({ name }) => name);
  expect(names).toEqual(Array.from({ length: 25 }, (_, i) => `João ${24 - i}`));
  expect((await page({ pageNumber: 2 })).users).toEqual(second.users);
});

test('a removed user loses the session, and the e-mail is free again', async () => {
  const bia = (await add('bia')).body;
  const session = (await invoke(login, { body: form('bia') })).body.token;
  expect((await drop(bia.id)).status).toBe(200);
  expect((await invoke(show, { token: session, params: { userId: bia.id } })).status).toBe(401);
  expect((await drop(bia.id)).body.error).toBe('ERR_NO_USER_FOUND');
  expect((await add('bia')).status).toBe(200);
});
