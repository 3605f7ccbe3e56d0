import { expect, test } from 'vitest';
import { serviceCollection } from '#functions/company/services/service-store.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as create } from './create.ts';
import { handler as list } from './list.ts';
import { handler as remove } from './remove.ts';
import { handler as update } from './update.ts';

useBackend();

test('services have a price in reais, stored in centavos, and are read by every user of their company', async () => {
  const company = await seedCompany();
  const { token } = await company.addUser({ super: true });
  const add = (body: object) => invoke(create, { token, body });
  const { body: made } = await add({ name: 'Corte', price: 49.9 });
  expect(made).toMatchObject({ price: 49.9, priceCents: 4990 });
  expect(await serviceCollection.get(company.tenant, made.id)).toMatchObject({ price: 4990 });
  const { id } = made;
  const change = async (body: object) => (await invoke(update, { token, params: { serviceId: id }, body })).body;
  expect(await change({ price: '50.00' })).toMatchObject({ price: 50, priceCents: 5000 });
  expect(await change({ name: 'Corte e barba' })).toMatchObject({ price: 50 });
  expect(await change({ name: 'Corte', price: 49.9 })).toMatchObject({ priceCents: 4990 });
  for (const price of [49.905, -1, '49,90', null]) expect((await add({ name: 'Barba', price })).status).toBe(400);
  await change({ status: false });
  const agent = await company.addUser();
  const seen = async (who: string) => (await invoke(list, { token: who })).body;
  expect(await seen(agent.token)).toMatchObject([{ name: 'Corte', price: 49.9, status: false }]);
  expect(await seen((await seedCompany()).admin.token)).toEqual([]);
  expect((await invoke(create, { token: agent.token, body: { name: 'X1', price: 1 } })).status).toBe(403);
  await invoke(remove, { token, params: { serviceId: id } });
  expect(await seen(agent.token)).toEqual([]);
});

test('administrators manage services if their plan has appointments', async () => {
  const company = await seedCompany();
  const { plan } = await company.company();
  const body = { name: 'Corte', price: 49.9 };
  expect((await invoke(create, { token: company.admin.token, body })).status).toBe(200);
  const without = await seedCompany({ plan: { ...plan, useAppointments: false } });
  expect((await invoke(create, { token: without.admin.token, body })).body).toEqual({ error: 'ERR_NOT_IN_PLAN' });
});
