import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hashPassword } from '#functions/company/auth/password.ts';
import { handler as login } from '#functions/entries/auth/login.ts';
import { handler as createPlan } from '#functions/entries/plans/create.ts';
import { handler as updatePrompt } from '#functions/entries/prompts/update.ts';
import { handler as createQueue } from '#functions/entries/queues/create.ts';
import { handler as removeQueue } from '#functions/entries/queues/remove.ts';
import { handler as updateQueue } from '#functions/entries/queues/update.ts';
import { handler as updateSetting } from '#functions/entries/settings/update.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { validBodies } from '#functions/entries/testing/every-route.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as updateUser } from '#functions/entries/users/update.ts';
import type { AuditEntry } from '#shared/audit/entry.ts';
import { dynamo, tableName } from '#shared/server/dynamo/client.ts';
import { keys } from '#shared/server/keys.ts';
import { exists, putNew, remove, update, write } from '#shared/server/table.ts';
import { closeAuditDays } from './close-days.ts';
import { handler as exportEntries } from './export.ts';
import { handler as list } from './list.ts';
import { handler as verify } from './verify.ts';

useBackend();

let company: SeededCompany;
let token: string;
beforeEach(async () => {
  vi.useRealTimers();
  company = await seedCompany();
  token = company.admin.token;
});

const entries = async (query: object = {}, by = token): Promise<AuditEntry[]> =>
  (await invoke(list, { token: by, query: { ...query } })).body.entries;
const named = async (action: string) => (await entries({ action }))[0];

test('an entry shows who changed what, from where, before and after', async () => {
  const queue = (await invoke(createQueue, { token, body: { name: 'Vendas', color: '#3b82f6' } })).body;
  const params = { queueId: queue.id };
  await invoke(updateQueue, { token, params, body: { name: 'Compras' }, address: '203.0.113.7' });
  const { id, name } = company.admin.user;
  expect(await named('queues.update')).toMatchObject({
    actor: { kind: 'user', id: String(id), name },
    target: { kind: 'queue', id: String(queue.id), name: 'Compras' },
    address: '203.0.113.7',
    result: 'done',
    changes: [{ field: 'name', before: 'Vendas', after: 'Compras' }],
  });
  expect(await named('queues.create')).toMatchObject({
    target: { id: String(queue.id), name: 'Vendas' },
    changes: expect.arrayContaining([{ field: 'name', after: 'Vendas' }]),
  });
  await invoke(removeQueue, { token, params });
  expect(await named('queues.remove')).toMatchObject({
    target: { name: 'Compras' },
    changes: expect.arrayContaining([{ field: 'name', before: 'Compras' }]),
  });
});

test('a refused change keeps its entry, with the reason', async () => {
  await invoke(updateQueue, { token, params: { queueId: 999 }, body: { name: 'Compras' } });
  expect(await named('queues.update')).toMatchObject({
    result: 'ERR_QUEUE_NOT_FOUND',
    changes: [],
    target: { id: '999' },
  });
});

test('a request whose process died is shown as attempted', async () => {
  await invoke(updateSetting, { token, params: { key: 'call' }, body: { value: 'enabled' } });
  const { at, id } = (await named('settings.update')) as AuditEntry;
  await write({ write: remove(keys.auditOutcome(company.tenant, at, id)) });
  expect(await named('settings.update')).toMatchObject({ result: 'attempted', target: { id: 'call' } });
});

test('secrets are shown as changed, without their values', async () => {
  const { user } = await company.addUser();
  await invoke(updateUser, { token, params: { userId: user.id }, body: { password: 'Segredo-que-fica' } });
  expect(await named('users.update')).toMatchObject({ changes: [{ field: 'passwordHash' }] });
  await invoke(updatePrompt, { token, params: { promptId: 7 }, body: { apiKey: 'sk-segredo' } });
  const { Items } = await dynamo.query({
    TableName: tableName(),
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.auditDays(company.tenant).pk },
  });
  expect(JSON.stringify(Items)).not.toMatch(/segredo/i);
});

test('names and browsers cannot break lines, and cells cannot be formulas', async () => {
  const headers = { 'user-agent': 'x' };
  const name = '=cmd|calc';
  await invoke(createQueue, { token, headers, body: { name, color: '#3b82f6' } });
  const { text } = (await invoke(exportEntries, { token })).body;
  expect(text).toContain("'=cmd|calc");
  expect(text).not.toMatch(/;=cmd/);
});

test('a sign-in leaves an entry; wrong passwords one in twelve minutes, unknown e-mails in the trail of the platform', async () => {
  const passwordHash = await hashPassword('Segredo-9');
  const { user } = await company.addUser({ profile: 'admin', passwordHash });
  const { email } = user;
  await write({ write: putNew(keys.email(email), { companyId: company.tenant.companyId, userId: user.id }) });
  for (const password of ['errada', 'errada', 'errada']) await invoke(login, { body: { email, password } });
  await invoke(login, { body: { email: 'ninguem@example.com', password: 'errada' } });
  await invoke(login, { body: { email: 'outro@example.com', password: 'errada' } });
  await invoke(login, { body: { email, password: 'Segredo-9' } });
  const newest = (await invoke(login, { body: { email, password: 'Segredo-9' } })).body.token;
  const seen = (await entries({}, newest)).map(({ action, result, actor }) => [action, result, actor.kind]);
  expect(seen).toEqual([
    ['auth.login', 'done', 'user'],
    ['auth.login', 'done', 'user'],
    ['auth.refuse', 'done', 'visitor'],
  ]);
  const { token: operator } = await company.addUser({ profile: 'admin', super: true });
  const refused = (await entries({ trail: 'platform', action: 'auth.refuse' }, operator)).length;
  expect(refused).toBe(1);
});

test('the trail of the platform is for its operators, and a company sees no other company', async () => {
  const operator = await company.addUser({ profile: 'admin', super: true });
  await invoke(createPlan, {
    token: operator.token,
    body: { ...(validBodies['plans.create'] as object), value: 99.9, name: `Plano ${company.tenant.companyId}` },
  });
  expect(await entries({ trail: 'platform', action: 'plans.create' }, operator.token)).not.toEqual([]);
  expect((await invoke(list, { token, query: { trail: 'platform' } })).body.error).toBe('ERR_NO_PERMISSION');
  expect(await entries({ action: 'plans.create' })).toEqual([]);
  const other = await seedCompany();
  await invoke(createQueue, { token: other.admin.token, body: { name: 'Alheia', color: '#111111' } });
  expect(JSON.stringify(await entries())).not.toContain('Alheia');
});

test('filters by who, what and day, in pages', async () => {
  const bia = await company.addUser({ profile: 'admin' });
  for (const n of Array.from({ length: 60 }, (_, at) => at))
    await invoke(updateSetting, { token, params: { key: 'call' }, body: { value: n % 2 ? 'enabled' : 'disabled' } });
  await invoke(updateSetting, { token: bia.token, params: { key: 'userRating' }, body: { value: 'enabled' } });
  const first = (await invoke(list, { token })).body;
  expect(first.entries).toHaveLength(50);
  const second = (await invoke(list, { token, query: { cursor: first.nextCursor } })).body;
  expect(second).toMatchObject({ nextCursor: null });
  const ids = [...first.entries, ...second.entries].map(({ id }: AuditEntry) => id);
  expect(new Set(ids).size).toBe(61);
  expect(await entries({ actor: 'user', actorId: bia.user.id })).toHaveLength(1);
  expect(await entries({ kind: 'setting', targetId: 'userRating' })).toHaveLength(1);
  expect(await entries({ until: '2020-01-01' })).toEqual([]);
  expect(await entries({ from: '2020-01-01', kind: 'setting' })).toHaveLength(50);
});

describe('the chain of days', () => {
  const day = 86_400_000;
  const change = (value: string) => invoke(updateSetting, { token, params: { key: 'call' }, body: { value } });
  const check = async () => (await invoke(verify, { token })).body;

  /** A token is good for a day. */
  const setClock = async (at: number) => {
    vi.setSystemTime(at);
    ({ token } = await company.addUser({ profile: 'admin' }));
  };

  /** Two closed days with two entries each; the clock is three days later. */
  const closed = async () => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    await change('enabled');
    await change('disabled');
    await setClock(now + day);
    await change('enabled');
    const rows = await entries();
    await setClock(now + 3 * day);
    await closeAuditDays(company.tenant, new Date());
    await closeAuditDays(company.tenant, new Date());
    return rows;
  };

  test('holds when nothing was touched', async () => {
    await closed();
    expect(await check()).toMatchObject({ days: 2, rows: 6, broken: null, nextCursor: null });
  });

  test('names the entry that was changed, removed or added', async () => {
    const [newest, , oldest] = (await closed()) as [AuditEntry, AuditEntry, AuditEntry];
    const key = keys.auditEntry(company.tenant, newest.at, newest.id);
    await write({ write: update(key, { set: { userAgent: 'forged' }, when: exists }) });
    expect((await check()).broken).toEqual({ day: newest.at.slice(0, 10), entry: newest.id, why: 'changed' });
    await write({ write: remove(keys.auditEntry(company.tenant, oldest.at, oldest.id)) });
    expect((await check()).broken).toEqual({ day: oldest.at.slice(0, 10), entry: oldest.id, why: 'removed' });
    await write({ write: update(keys.auditEntry(company.tenant, oldest.at, 'forged'), { set: { at: oldest.at } }) });
    expect((await check()).broken).toMatchObject({ day: oldest.at.slice(0, 10), why: 'removed' });
  });

  test('names the day whose digest was exchanged or taken away with its entries', async () => {
    const [newest, , oldest] = (await closed()) as [AuditEntry, AuditEntry, AuditEntry];
    const [first, second] = [oldest.at.slice(0, 10), newest.at.slice(0, 10)];
    await write({ write: update(keys.auditDay(company.tenant, first), { set: { digest: 'forged' }, when: exists }) });
    expect((await check()).broken).toEqual({ day: first, entry: null, why: 'changed' });
    await write({ write: remove(keys.auditDay(company.tenant, first)) });
    expect((await check()).broken).toEqual({ day: second, entry: null, why: 'chain' });
    await write({ write: remove(keys.auditDay(company.tenant, second)) });
    await setClock(Date.now() + 2 * day);
    expect((await check()).broken).toEqual({ day: first, entry: null, why: 'unclosed' });
  });
});
