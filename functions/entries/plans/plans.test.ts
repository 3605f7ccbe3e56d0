import { beforeAll, expect, test } from 'vitest';
import { addCompany } from '#functions/company/companies/company-store.ts';
import { handler as createQueue } from '#functions/entries/queues/create.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { importRouteHandler } from '#functions/entries/testing/every-route.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { CompanyForm } from '#shared/companies/company-form.ts';
import { planPartOfDomain } from '#shared/plan-parts.ts';
import { routes } from '#shared/routes.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { handler as create } from './create.ts';
import { handler as listAll } from './list-all.ts';
import { handler as onChanged } from './on-changed.ts';
import { handler as register } from './register.ts';
import { handler as remove } from './remove.ts';
import { handler as update } from './update.ts';

useBackend();

let token: string;
beforeAll(async () => {
  const platform = await seedCompany();
  ({ token } = await platform.addUser({ profile: 'admin', super: true }));
});

const add = async (name: string, fields: object = {}) =>
  (await invoke(create, { token, body: { name, value: 49.9, users: 3, queues: 3, ...fields } })).body;
const change = (planId: number, body: object) => invoke(update, { token, params: { planId }, body });
const company = async (name: string, planId: number) => {
  const form = { name, email: `${name}@example.com`, password: 'segredo', planId, dueDate: null };
  return addCompany(CompanyForm.parse(form));
};
const planOf = async (id: number) =>
  (await get<{ plan: Record<string, unknown> }>(keys.company(tenantOfCompany({ id })), { consistent: true }))?.plan;

const runChanges = async () => {
  for (
    let left = await drainQueuedMessages('changedPlans');
    left.length > 0;
    left = await drainQueuedMessages('changedPlans')
  )
    for (const message of [...left, ...left]) await deliverBatchToWorker(onChanged, message);
};

test('a plan is offered at sign-up unless it is internal, and its name is taken once', async () => {
  const plan = await add('Básico', { useKanban: true });
  expect(plan).toMatchObject({ value: 49.9, users: 3, connections: 0, useKanban: true, useInternal: false });
  expect((await add('BÁSICO ')).error).toBe('ERR_PLAN_NAME_ALREADY_EXISTS');
  const offered = async () => (await invoke(register)).body.map(({ name }: { name: string }) => name);
  expect(await offered()).toContain('Básico');
  expect((await change(plan.id, { useInternal: true, name: 'Interno' })).body).toMatchObject({ useInternal: true });
  expect(await offered()).not.toContain('Interno');
  expect((await add('Básico')).id).toBeGreaterThan(plan.id);
});

test('prices are not negative and have at most two decimals', async () => {
  for (const value of [-1, 1.005, 'abc', Number.MAX_VALUE])
    expect((await add(`Preço ${value}`, { value })).error).toBe('ERR_VALIDATION');
  expect((await add('Preço em texto', { value: '19.90' })).value).toBe(19.9);
});

test('a change of a plan reaches every company that has it, however often it is delivered', async () => {
  const plan = await add('Comum', { useKanban: true });
  const other = await add('Outro', { useKanban: true });
  const [a, b] = [await company('tem-a', plan.id), await company('tem-b', other.id)];
  await change(plan.id, { useKanban: false, queues: 9 });
  await runChanges();
  expect(await planOf(a.id)).toMatchObject({ useKanban: false, queues: 9 });
  expect(await planOf(b.id)).toMatchObject({ useKanban: true, queues: 3 });
});

test('a plan lowered under its use deletes nothing and refuses more, with the count', async () => {
  const plan = { ...(await add('Menor')), queues: 1 };
  const lowered = await seedCompany({ plan });
  await lowered.addQueue();
  const body = (name: string) => ({ name, color: `#${name.length}a0000` });
  const asked = async (name: string) => invoke(createQueue, { token: lowered.admin.token, body: body(name) });
  expect((await asked('Vendas')).status).toBe(200);
  expect((await asked('Suporte')).body).toMatchObject({ error: 'ERR_PLAN_LIMIT', count: 1 });
});

test('a plan is deleted only while no company has it', async () => {
  const plan = await add('Passageiro');
  const holder = await company('usa', plan.id);
  const drop = () => invoke(remove, { token, params: { planId: plan.id } });
  expect(await drop()).toMatchObject({ status: 409, body: { error: 'ERR_PLAN_IN_USE', count: 1 } });
  expect((await change(plan.id, { users: 4 })).status).toBe(200);
  const unused = await add('Sem uso');
  const racing = await Promise.allSettled([
    invoke(remove, { token, params: { planId: unused.id } }),
    company('corre', unused.id),
  ]);
  const [dropped, founded] = racing;
  // Either the company was first and the plan stays, or the plan is gone and there is no company.
  const isGone = dropped.status === 'fulfilled' && dropped.value.status === 200;
  expect(founded.status).toBe(isGone ? 'rejected' : 'fulfilled');
  expect(holder.planId).toBe(plan.id);
  const names = (await invoke(listAll, { token })).body.map(({ name }: { name: string }) => name);
  expect(names.includes('Sem uso')).toBe(!isGone);
});

test('every route of a part is refused to companies whose plan lacks it', async () => {
  const plan = Object.fromEntries(Object.values(planPartOfDomain).map((part) => [part, false]));
  const without = await seedCompany();
  const { plan: whole } = await without.company();
  const lacking = await seedCompany({ plan: { ...whole, ...plan } });
  // Programs and calendars have secrets of their own, which are tested with their routes.
  const isGated = (right: string) => right !== 'integrator' && right !== 'public';
  const gated = routes.filter(({ domain, right }) => domain in planPartOfDomain && isGated(right));
  expect(gated.length).toBeGreaterThan(10);
  for (const route of gated) {
    const answer = await invoke(await importRouteHandler(route), { token: lacking.admin.token });
    expect(answer.body, route.id).toEqual({ error: 'ERR_NOT_IN_PLAN' });
  }
});
