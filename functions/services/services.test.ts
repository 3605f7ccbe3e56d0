import { expect, test } from 'vitest';
import { useBackend } from '#functions/testing/backend.ts';
import { seedCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { handler as create } from './create.ts';
import { handler as list } from './list.ts';
import { handler as remove } from './remove.ts';
import { handler as update } from './update.ts';

useBackend();

test('services have a price in whole centavos and are read by every user of their company', async () => {
  const company = await seedCompany();
  const { token } = await company.addUser({ super: true });
  const add = (body: object) => invoke(create, { token, body });
  const { id } = (await add({ name: 'Corte', price: 4990 })).body;
  for (const price of [49.9, -1, '49,90']) expect((await add({ name: 'Barba', price })).status).toBe(400);
  await invoke(update, { token, params: { serviceId: id }, body: { status: false } });
  const agent = await company.addUser();
  const seen = async (who: string) => (await invoke(list, { token: who })).body;
  expect(await seen(agent.token)).toMatchObject([{ name: 'Corte', price: 4990, status: false }]);
  expect(await seen((await seedCompany()).admin.token)).toEqual([]);
  expect((await invoke(create, { token: agent.token, body: { name: 'X1', price: 1 } })).status).toBe(403);
  await invoke(remove, { token, params: { serviceId: id } });
  expect(await seen(agent.token)).toEqual([]);
});

test('administrators manage services if their plan has appointments', async () => {
  const company = await seedCompany();
  const { plan } = await company.company();
  const body = { name: 'Corte', price: 4990 };
  expect((await invoke(create, { token: company.admin.token, body })).status).toBe(200);
  const without = await seedCompany({ plan: { ...plan, useAppointments: false } });
  expect((await invoke(create, { token: without.admin.token, body })).body).toEqual({ error: 'ERR_NOT_IN_PLAN' });
});
