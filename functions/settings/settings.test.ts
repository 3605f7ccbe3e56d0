import { beforeEach, expect, test } from 'vitest';
import { handler as listQueues } from '#functions/queues/list.ts';
import { queued, useBackend } from '#functions/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { handler as list } from './list.ts';
import { handler as trial } from './trial.ts';
import { handler as update } from './update.ts';

useBackend();

let company: SeededCompany;
beforeEach(async () => {
  company = await seedCompany();
});

const set = (token: string, key: string, value: unknown) => invoke(update, { token, params: { key }, body: { value } });
const read = async (token: string) =>
  Object.fromEntries(
    (await invoke(list, { token })).body.map((row: { key: string; value: string }) => [row.key, row.value]),
  );

test('settings have a value before anybody changed them, and the new one right after', async () => {
  const { token } = company.admin;
  expect(await read(token)).toMatchObject({ userRating: 'disabled', CheckMsgIsGroup: 'enabled' });
  expect(await set(token, 'userRating', 'enabled')).toMatchObject({
    status: 200,
    body: { key: 'userRating', value: 'enabled' },
  });
  expect(await read(token)).toMatchObject({ userRating: 'enabled' });
  expect(await read((await seedCompany()).admin.token)).toMatchObject({ userRating: 'disabled' });
});

test('values a setting does not know are refused', async () => {
  const { token } = company.admin;
  expect(await set(token, 'userRating', 'maybe')).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
  expect(await set(token, 'constructor', 'enabled')).toMatchObject({
    status: 404,
    body: { error: 'ERR_NO_SETTING_FOUND' },
  });
});

test('credentials of other systems are shown to those who may change them only, and never travel live', async () => {
  await queued('live');
  await set(company.admin.token, 'tokenixc', 'segredo');
  expect((await read(company.admin.token)).tokenixc).toBe('segredo');
  expect((await read((await company.addUser()).token)).tokenixc).toBe('');
  expect(await queued('live')).toMatchObject([
    { payload: { setting: { key: 'tokenixc', value: '' } }, rooms: ['main'] },
  ]);
});

test('platform settings are read by everybody and changed by nobody but the operator', async () => {
  expect((await invoke(trial)).body).toEqual({ key: 'trial', value: '3' });
  expect((await set(company.admin.token, 'trial', '7')).body.error).toBe('ERR_NO_PERMISSION');
  const operator = await company.addUser({ profile: 'admin', super: true });
  expect((await set(operator.token, 'trial', '7')).body.error).toBe('ERR_NO_PERMISSION');
});

test('queues come in their order', async () => {
  await company.addQueue({ name: 'Sem ordem' });
  await company.addQueue({ name: 'Segunda', orderQueue: 2 });
  await company.addQueue({ name: 'Primeira', orderQueue: 1 });
  const { body } = await invoke(listQueues, { token: company.admin.token });
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['Primeira', 'Segunda', 'Sem ordem']);
});
