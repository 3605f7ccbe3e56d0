import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { trialEnd } from '#functions/company/rows/company-row.ts';
import { setSetting } from '#functions/company/settings/settings-store.ts';
import { handler as login } from '#functions/entries/auth/login.ts';
import { handler as me } from '#functions/entries/auth/me.ts';
import { bootstrapPlatform } from '#functions/entries/bootstrap/bootstrap.ts';
import { firstPlan } from '#functions/entries/bootstrap/first-plan.ts';
import { handler as listPlans } from '#functions/entries/plans/list.ts';
import { handler as offeredPlans } from '#functions/entries/plans/register.ts';
import { handler as setOption } from '#functions/entries/settings/update.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { tableContents } from '#functions/entries/testing/table-contents.ts';
import { SignUpForm } from '#shared/companies/company-form.ts';
import { keys } from '#shared/server/keys.ts';
import { put, update, write } from '#shared/server/table.ts';
import { handler as list } from './list.ts';
import { handler } from './sign-up.ts';
import { signUp } from './sign-up-store.ts';

useBackend();

const operator = { email: 'admin@recado.local', password: 'operadora-1' };
const internal = { ...firstPlan, id: 2, name: 'Interno', value: 0, public: false };
beforeAll(async () => {
  await bootstrapPlatform(operator);
  await write({ write: put(keys.plan(internal.id), internal) });
});

let visitors = 0;
/** An address in a network that no other request has used. */
const visitor = () => `2001:db8:0:${(++visitors).toString(16)}::1`;
beforeEach(() => setSetting(platformTenant, 'allowregister', 'enabled'));

const form = (name: string) => ({
  name,
  email: `${name}@example.com`,
  phone: '(11) 98765-4321',
  password: 'segredo',
  planId: 1,
});
const send = (body: unknown, address = visitor()) => invoke(handler, { body, address });
const withoutDraws = (contents: string) => contents.split('\n').filter((row) => !row.includes('PLATFORM#IDS'));
const parsed = (name: string) => SignUpForm.parse(form(name));
const uncounted = async () => undefined;

test('creates a company on trial whose administrator can sign in', async () => {
  const created = await send(form('novata'));
  expect(created).toMatchObject({
    status: 200,
    body: {
      name: 'novata',
      phone: '11987654321',
      status: true,
      recurrence: 'MENSAL',
      dueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      planId: 1,
    },
  });
  const { dueDate } = created.body;
  expect(created.body.trialExpiration).toBe(dueDate);
  const signedIn = await invoke(login, { body: { email: 'novata@example.com', password: 'segredo' } });
  expect(signedIn.body.user).toMatchObject({
    profile: 'admin',
    super: false,
    company: { name: 'novata', dueDate, trialExpiration: dueDate },
  });
  expect(signedIn.body.user.company.settings).toContainEqual({ key: 'campaignsEnabled', value: 'true' });
  expect((await invoke(me, { token: signedIn.body.token })).status).toBe(200);
});

test.each([
  ['3', '2028-02-27T23:30:00-03:00', 'America/Sao_Paulo', '2028-03-01'],
  ['3', '2026-12-30T02:30:00Z', 'America/Sao_Paulo', '2027-01-01'],
  ['7', '2026-12-30T02:30:00Z', 'Asia/Tokyo', '2027-01-06'],
  // The night in which clocks go forward in Madrid.
  ['1', '2026-03-28T23:30:00+01:00', 'Europe/Madrid', '2026-03-29'],
])('%s days of trial from %s in %s end on %s', async (days, now, timeZone, end) => {
  await setSetting(platformTenant, 'trial', days);
  const newcomer = { ...parsed(`prazo-${Date.parse(now)}-${days}`), timeZone };
  const company = await signUp(newcomer, new Date(now), uncounted);
  await setSetting(platformTenant, 'trial', '3');
  expect(company.dueDate).toBe(end);
});

test('a company whose due date was moved is no longer on trial', () => {
  expect(trialEnd({ trialExpiration: '2026-12-01', dueDate: '2026-12-01' })).toBe('2026-12-01');
  expect(trialEnd({ trialExpiration: '2026-12-01', dueDate: '2027-01-01' })).toBeNull();
  expect(trialEnd({ dueDate: '2027-01-01' })).toBeNull();
});

test('rejects a sign-up when the platform closes it or withdraws the plan during the request', async () => {
  const close = () => setSetting(platformTenant, 'allowregister', 'disabled');
  await expect(signUp(parsed('tarde'), new Date(), close)).rejects.toThrow('ERR_SIGN_UP_CLOSED');
  await setSetting(platformTenant, 'allowregister', 'enabled');
  const withdraw = () => write({ write: update(keys.plan(1), { set: { public: false } }) });
  await expect(signUp(parsed('tarde'), new Date(), withdraw)).rejects.toThrow('ERR_PLAN_NOT_OFFERED');
  await write({ write: update(keys.plan(1), { set: { public: true } }) });
  expect((await send(form('tarde'))).status).toBe(200);
});

test('ignores due date, status and rights sent by the client, and rejects plans that are not offered', async () => {
  const greedy = { ...form('gulosa'), dueDate: '2099-12-31', status: false, recurrence: 'ANUAL', super: true, id: 1 };
  const { body } = await send(greedy);
  expect(body).toMatchObject({ status: true, recurrence: 'MENSAL', dueDate: body.trialExpiration });
  expect(body.dueDate < '2099').toBe(true);
  const signedIn = await invoke(login, { body: { email: 'gulosa@example.com', password: 'segredo' } });
  expect(signedIn.body.user.super).toBe(false);
  const before = await tableContents();
  for (const planId of [internal.id, 99]) {
    expect((await send({ ...form('outro-plano'), planId })).body.error).toBe('ERR_PLAN_NOT_OFFERED');
  }
  expect(await tableContents()).toBe(before);
});

test('rejects all sign-ups while closed, without revealing which names and e-mails are taken', async () => {
  await send(form('antiga'));
  await setSetting(platformTenant, 'allowregister', 'disabled');
  const before = await tableContents();
  for (const name of ['antiga', 'nova']) {
    expect(await send(form(name))).toMatchObject({ status: 403, body: { error: 'ERR_SIGN_UP_CLOSED' } });
  }
  expect(await tableContents()).toBe(before);
});

test('creates one company for a form sent several times, at once or after a lost answer', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => send(form('dobrada'))));
  answers.push(await send(form('dobrada')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const { token } = (await invoke(login, { body: operator })).body;
  expect((await invoke(list, { token, query: { searchParam: 'dobrada' } })).body.companies).toHaveLength(1);
});

test('reports a taken name or e-mail and leaves nothing behind', async () => {
  await send(form('tomada'));
  const before = withoutDraws(await tableContents());
  const sameName = await send({ ...form('TOMADA'), email: 'outra@example.com' });
  expect(sameName).toMatchObject({ status: 400, body: { error: 'ERR_COMPANY_NAME_ALREADY_EXISTS' } });
  const sameEmail = await send({ ...form('outra'), email: 'TOMADA@example.com' });
  expect(sameEmail).toMatchObject({ status: 400, body: { error: 'ERR_EMAIL_ALREADY_EXISTS' } });
  // A stranger with the same data gets the error, not the company.
  const stranger = await send({ ...form('tomada'), password: 'chutada' });
  expect(stranger.body).toEqual({ error: 'ERR_COMPANY_NAME_ALREADY_EXISTS' });
  expect(withoutDraws(await tableContents())).toEqual(before);
});

test('counts repeated sign-ups with wrong passwords like wrong sign-ins', async () => {
  await send(form('cofre'));
  for (let n = 0; n < 10; n++) await send({ ...form('cofre'), password: `chute-${n}` });
  expect((await send(form('cofre'))).body.error).toBe('ERR_TOO_MANY_REQUESTS');
  const atTheDoor = await invoke(login, { body: { email: 'cofre@example.com', password: 'segredo' } });
  expect(atTheDoor.body.error).toBe('ERR_TOO_MANY_REQUESTS');
});

test('limits the companies created per address, not counting invalid forms', async () => {
  const address = visitor();
  for (let n = 0; n < 12; n++) expect((await send({ ...form('x'), name: 'x' }, address)).status).toBe(400);
  for (let n = 0; n < 10; n++) expect((await send(form(`serie-${n}`), address)).status).toBe(200);
  const next = await send(form('serie-10'), address);
  expect(next).toMatchObject({ status: 429, body: { error: 'ERR_TOO_MANY_REQUESTS' } });
  expect((await send(form('serie-10'))).status).toBe(200);
});

test.each([
  ['name', 'a'],
  ['name', 'n'.repeat(51)],
  ['name', '\u200b\u200b\u200b'],
  ['email', 'ninguem'],
  ['phone', ''],
  ['phone', '123'],
  ['phone', '119876543210'],
  ['phone', 'onze nove oito'],
  ['password', '1234'],
  ['password', 's'.repeat(51)],
  ['planId', ''],
  ['timeZone', 'Lua/Norte'],
])('rejects %s "%s"', async (field, value) => {
  const answer = await send({ ...form('campos'), [field]: value });
  expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
});

test('stores the time zone of the form', async () => {
  expect((await send({ ...form('acreana'), timeZone: 'America/Rio_Branco' })).body.timeZone).toBe('America/Rio_Branco');
});

describe('with several public plans', () => {
  const free = { ...firstPlan, id: 3, name: 'Grátis', value: 0 };
  const offered = async () =>
    (await invoke(offeredPlans, { address: visitor() })).body.map(({ id }: { id: number }) => id);
  const fix = async (value: string) => {
    const { token } = (await invoke(login, { body: operator })).body;
    return await invoke(setOption, { token, params: { key: 'signUpPlan' }, body: { value } });
  };
  beforeAll(() => write({ write: put(keys.plan(free.id), free) }));

  test('lists them to visitors, the cheapest first, and offers only the cheapest one at sign-up', async () => {
    const { status, body } = await invoke(listPlans, { address: visitor() });
    expect(status).toBe(200);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([3, 1]);
    expect(await offered()).toEqual([3]);
    const before = await tableContents();
    expect(await send(form('cara'))).toMatchObject({ status: 409, body: { error: 'ERR_PLAN_NOT_OFFERED' } });
    expect(await tableContents()).toBe(before);
    expect((await send({ ...form('cara'), planId: 3 })).body.planId).toBe(3);
  });

  test('offers only the plan that the operator fixed, and the cheapest one once that is withdrawn', async () => {
    expect((await fix(String(internal.id))).body.error).toBe('ERR_NO_PLAN_FOUND');
    expect((await fix('1')).status).toBe(200);
    expect(await offered()).toEqual([1]);
    expect((await send({ ...form('fixa'), planId: 3 })).body.error).toBe('ERR_PLAN_NOT_OFFERED');
    expect((await send(form('fixa'))).status).toBe(200);
    await write({ write: update(keys.plan(1), { set: { public: false } }) });
    expect(await offered()).toEqual([3]);
    expect((await send(form('retirada'))).body.error).toBe('ERR_PLAN_NOT_OFFERED');
    await write({ write: update(keys.plan(1), { set: { public: true } }) });
    await fix('');
    expect(await offered()).toEqual([3]);
  });

  test('refuses a sign-up during which the operator fixes another plan', async () => {
    const newcomer = { ...parsed('trocada'), planId: 3 };
    await expect(signUp(newcomer, new Date(), () => fix('1'))).rejects.toThrow('ERR_PLAN_NOT_OFFERED');
    await fix('');
    expect((await send({ ...form('trocada'), planId: 3 })).status).toBe(200);
  });
});
