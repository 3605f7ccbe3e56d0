import { beforeAll, expect, test } from 'vitest';
import { handler as enter } from '#functions/entries/auth/enter.ts';
import { handler as login } from '#functions/entries/auth/login.ts';
import { handler as me } from '#functions/entries/auth/me.ts';
import { bootstrapPlatform } from '#functions/entries/bootstrap/bootstrap.ts';
import { handler as createCampaign } from '#functions/entries/campaigns/create.ts';
import { handler as listContactLists } from '#functions/entries/contact-lists/list.ts';
import { handler as setSetting } from '#functions/entries/settings/update.ts';
import { handler as subscription } from '#functions/entries/subscription/show.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { importRouteHandler } from '#functions/entries/testing/every-route.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { planPartSwitchOfRoute } from '#functions/http/require-part.ts';
import { routes } from '#shared/routes.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import { handler as create } from './create.ts';
import { handler as list } from './list.ts';
import { handler as listAll } from './list-all.ts';
import { handler as listPlan } from './list-plan.ts';
import { handler as renew } from './renew.ts';
import { handler as setNames } from './set-names.ts';
import { handler as update } from './update.ts';

/** Routes with which platform operators manage companies. */
useBackend();

const operator = { email: 'admin@recado.local', password: 'operadora-1' };
let token: string;
beforeAll(async () => {
  await bootstrapPlatform(operator);
  token = (await invoke(login, { body: operator })).body.token;
});

const form = (name: string, fields: object = {}) => ({
  name,
  email: `${name}@example.com`,
  password: 'segredo',
  planId: 1,
  dueDate: '2020-01-31',
  ...fields,
});
const add = async (name: string, fields: object = {}) =>
  (await invoke(create, { token, body: form(name, fields) })).body as { id: number };
const signIn = (name: string) => invoke(login, { body: { email: `${name}@example.com`, password: 'segredo' } });
const change = (companyId: number, body: object) => invoke(update, { token, params: { companyId }, body });

test('a company whose trial ended comes back with its next due date, and its assistants are woken', async () => {
  const { id } = await add('volta');
  expect(await signIn('volta')).toMatchObject({ status: 200, body: { user: { company: { isLapsed: true } } } });
  await drainQueuedMessages('renewals');
  expect(await change(id, { dueDate: '2099-01-31' })).toMatchObject({ status: 200, body: { dueDate: '2099-01-31' } });
  expect(await drainQueuedMessages('renewals')).toEqual([{ companyId: id }]);
  expect((await signIn('volta')).body.user.company.isLapsed).toBe(false);
});

test('+ Vencimento advances by one recurrence, and once for a double click', async () => {
  const { id } = await add('renova', { recurrence: 'BIMESTRAL' });
  const click = (dueDate: string) => invoke(renew, { token, params: { companyId: id }, body: { dueDate } });
  const [one, two] = await Promise.all([click('2020-01-31'), click('2020-01-31')]);
  expect([one.body.dueDate, two.body.dueDate]).toEqual(['2020-03-31', '2020-03-31']);
  expect((await click('2020-03-31')).body.dueDate).toBe('2020-05-31');
});

test('a changed name frees the old one and refuses a taken one; the list follows', async () => {
  const { id } = await add('antes');
  await add('tomada');
  expect((await change(id, { name: 'TOMADA' })).body.error).toBe('ERR_COMPANY_NAME_ALREADY_EXISTS');
  expect((await change(id, { name: 'depois', phone: '11 5555-0000', campaignsEnabled: true })).body).toMatchObject({
    name: 'depois',
    phone: '11 5555-0000',
    settings: [{ key: 'campaignsEnabled', value: 'true' }],
  });
  const found = async (searchParam: string) =>
    (await invoke(list, { token, query: { searchParam } })).body.companies.map(({ name }: { name: string }) => name);
  expect([await found('antes'), await found('depois')]).toEqual([[], ['depois']]);
  expect((await invoke(create, { token, body: form('antes', { email: 'nova@example.com' }) })).status).toBe(200);
});

test('two renames to one name at once leave one of them', async () => {
  const [a, b] = [await add('par-a'), await add('par-b')];
  const answers = await Promise.all([change(a.id, { name: 'par' }), change(b.id, { name: 'par' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a disabled company is refused at its next request and served again once enabled', async () => {
  const { id } = await add('parada', { dueDate: null });
  const { token: theirs } = (await signIn('parada')).body;
  const asked = () => invoke(listPlan, { token: theirs, params: { companyId: id } });
  expect((await asked()).body).toMatchObject({ plan: { name: 'Plano 1', useKanban: true } });
  await change(id, { status: false });
  expect((await asked()).body.error).toBe('ERR_COMPANY_DISABLED');
  await change(id, { status: true });
  expect((await asked()).status).toBe(200);
});

test('operators cannot disable or end their own company', async () => {
  expect((await change(1, { status: false })).body.error).toBe('ERR_OWN_COMPANY');
  expect((await change(1, { dueDate: '2020-01-01' })).body.error).toBe('ERR_OWN_COMPANY');
});

test('administrators of a company cannot do what operators do, not even to their own', async () => {
  const { id } = await add('alheia', { dueDate: null });
  const { token: theirs } = (await signIn('alheia')).body;
  const params = { companyId: id };
  const refused = [
    await invoke(update, { token: theirs, params, body: { dueDate: null } }),
    await invoke(renew, { token: theirs, params, body: { dueDate: null } }),
    await invoke(listAll, { token: theirs }),
  ];
  expect(refused.map(({ body }) => body.error)).toEqual(Array(3).fill('ERR_NO_PERMISSION'));
  expect((await invoke(listPlan, { token: theirs, params: { companyId: 1 } })).body.error).toBe('ERR_NO_COMPANY_FOUND');
});

test('the whole list is an array with plans, as Whaticket-compatible clients read it', async () => {
  const all = (await invoke(listAll, { token })).body;
  expect(all.find(({ id }: { id: number }) => id === 1)).toMatchObject({ plan: { id: 1, name: 'Plano 1' } });
});

test('a new company is asked for its name and its owner’s, once (UI section 4)', async () => {
  const { id } = await add('sem-nome', { dueDate: null });
  const { token: theirs, user } = (await signIn('sem-nome')).body;
  expect(user.company).toMatchObject({ asksNames: true, plan: { name: 'Plano 1' } });
  // An operator who works in the company is not asked.
  expect((await invoke(enter, { token, body: { companyId: id } })).body.user.company.asksNames).toBe(false);
  const name = (companyId: number, body: object) => invoke(setNames, { token: theirs, params: { companyId }, body });
  expect((await name(1, { companyName: 'Outra' })).body.error).toBe('ERR_NO_COMPANY_FOUND');
  expect((await name(id, { companyName: 'par' })).body.error).toBe('ERR_COMPANY_NAME_ALREADY_EXISTS');
  expect((await name(id, { companyName: 'Padaria Pão Quente', ownerName: 'Maria' })).status).toBe(200);
  expect((await invoke(me, { token: theirs })).body).toMatchObject({
    name: 'Maria',
    company: { name: 'Padaria Pão Quente', asksNames: false },
  });
});

test('refuses every route of campaigns while an operator has switched them off for the company', async () => {
  const { id } = await add('campanhas', { dueDate: null });
  const owner = (await signIn('campanhas')).body.token;
  await change(id, { campaignsEnabled: false });
  const gated = routes.filter(({ plan }) => plan === 'useCampaigns');
  expect(gated.length).toBeGreaterThan(10);
  for (const route of gated)
    expect((await invoke(await importRouteHandler(route), { token: owner })).body, route.id).toEqual({
      error: 'ERR_CAMPAIGNS_DISABLED',
    });
  const entered = (await invoke(enter, { token, body: { companyId: id } })).body.token;
  const switchedOff = await invoke(listContactLists, { token: entered });
  expect(switchedOff.body).toEqual({ error: 'ERR_CAMPAIGNS_DISABLED' });
  const own = { token: owner, params: { key: 'campaignsEnabled' }, body: { value: 'true' } };
  expect((await invoke(setSetting, own)).body).toEqual({ error: 'ERR_NO_PERMISSION' });
  await change(id, { campaignsEnabled: true });
  expect((await invoke(createCampaign, { token: owner, body: { name: 'Promoção' } })).status).toBe(200);
  expect((await invoke(subscription, { token: owner })).body.use).toMatchObject({
    campaigns: { used: 1, limit: 10 },
    schedules: { used: 0, limit: 10 },
  });
});

test('reads the switch of campaigns in the round trip that reads the company', async () => {
  const { id } = await add('uma-viagem', { dueDate: null });
  const owner = (await signIn('uma-viagem')).body.token;
  const entered = (await invoke(enter, { token, body: { companyId: id } })).body.token;
  const tripsOf = async (as: string) => {
    const { result, bill } = await meterTableCost(() => invoke(listContactLists, { token: as }));
    expect(result.status).toBe(200);
    return bill.trips;
  };
  // User and company, then the lists; an operator's stay is read first.
  expect([await tripsOf(owner), await tripsOf(entered)]).toEqual([2, 3]);
  // The tokens of programs do not read a switch.
  expect(routes.filter((route) => route.right === 'integrator' && planPartSwitchOfRoute(route))).toEqual([]);
});

test('an operator changes the address of a company in parts, also while creating it', async () => {
  const { id } = await add('endereco', { firstName: 'Ana Lima', city: 'Olinda', country: 'usa' });
  const changed = await change(id, { city: 'Recife', zipcode: '50010-000', country: 'BR' });
  const address = { firstName: 'Ana Lima', city: 'Recife', zipcode: '50010-000', country: 'BR' };
  expect(changed).toMatchObject({ status: 200, body: address });
  const { body } = await invoke(list, { token, query: { searchParam: 'endereco' } });
  expect(body.companies).toEqual([expect.objectContaining(address)]);
});
