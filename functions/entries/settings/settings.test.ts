import { beforeEach, expect, test } from 'vitest';
import { readCompanyDirectory } from '#functions/company/companies/directory.ts';
import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { openSetting, sealPlainSettings } from '#functions/company/settings/secret-settings.ts';
import { handler as me } from '#functions/entries/auth/me.ts';
import { handler as listQueues } from '#functions/entries/queues/list.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { tableContents } from '#functions/entries/testing/table-contents.ts';
import { handler as addUser } from '#functions/entries/users/create.ts';
import { handler as changeUser } from '#functions/entries/users/update.ts';
import { keys } from '#shared/server/keys.ts';
import { put, write } from '#shared/server/table.ts';
import { secretSettings } from '#shared/setting-values.ts';
import { handler as list } from './list.ts';
import { handler as manifest } from './manifest.ts';
import { handler as platformName } from './platform-name.ts';
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

test('returns the initial value of a setting until it is changed, and the new value right after', async () => {
  const { token } = company.admin;
  expect(await read(token)).toMatchObject({ userRating: 'disabled', CheckMsgIsGroup: 'enabled' });
  expect(await set(token, 'userRating', 'enabled')).toMatchObject({
    status: 200,
    body: { key: 'userRating', value: 'enabled' },
  });
  expect(await read(token)).toMatchObject({ userRating: 'enabled' });
  expect(await read((await seedCompany()).admin.token)).toMatchObject({ userRating: 'disabled' });
});

test('rejects values that a setting does not allow, and names that are not settings', async () => {
  const { token } = company.admin;
  expect(await set(token, 'userRating', 'maybe')).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
  expect(await set(token, 'constructor', 'enabled')).toMatchObject({
    status: 404,
    body: { error: 'ERR_NO_SETTING_FOUND' },
  });
});

test('shows integration settings only to super users, and never returns or publishes credentials', async () => {
  const operator = await company.addUser({ profile: 'admin', super: true });
  expect((await set(company.admin.token, 'tokenixc', 'meu')).body.error).toBe('ERR_NO_PERMISSION');
  await drainQueuedMessages('live');
  expect((await set(operator.token, 'tokenixc', 'segredo')).body).toEqual({ key: 'tokenixc', value: '', isSet: true });
  await set(operator.token, 'ipixc', 'https://ixc.example.com');
  expect(await drainQueuedMessages('live')).toMatchObject([
    { payload: { setting: { key: 'tokenixc', value: '' } }, rooms: ['main'] },
    { payload: { setting: { key: 'ipixc', value: '' } }, rooms: ['main'] },
  ]);
  const listed = async (token: string) => (await invoke(list, { token })).body;
  expect(await listed(operator.token)).toContainEqual({ key: 'tokenixc', value: '', isSet: true });
  expect(await listed(operator.token)).toContainEqual({ key: 'asaas', value: '', isSet: false });
  expect(await listed(operator.token)).toContainEqual({ key: 'ipixc', value: 'https://ixc.example.com' });
  expect(await listed(company.admin.token)).toContainEqual({ key: 'tokenixc', value: '' });
  expect(await listed(company.admin.token)).toContainEqual({ key: 'ipixc', value: '' });
  expect(JSON.stringify((await invoke(me, { token: operator.token })).body)).not.toContain('segredo');
});

test('seals every credential in the table, and those that an earlier version stored in the clear', async () => {
  const { tenant } = company;
  const operator = await company.addUser({ profile: 'admin', super: true });
  for (const key of secretSettings) {
    await set(operator.token, key, `SECRET-${key}`);
    expect(await tableContents()).not.toContain(`SECRET-${key}`);
    await write({ write: put(keys.setting(tenant, key), { key, value: `OLD-${key}` }) });
  }
  await sealPlainSettings(tenant);
  await sealPlainSettings(tenant);
  expect(await tableContents()).not.toContain('OLD-');
  const { settings } = await readCompanyDirectory(tenant);
  for (const key of secretSettings) expect(await openSetting(tenant, key, settings[key])).toBe(`OLD-${key}`);
  await set(operator.token, 'asaas', '');
  const listed = (await invoke(list, { token: operator.token })).body;
  expect(listed).toContainEqual({ key: 'asaas', value: '', isSet: false });
  expect(listed).toContainEqual({ key: 'tokenixc', value: '', isSet: true });
});

test('with userCreation disabled, no caller can add users, but existing users can be changed', async () => {
  const { token } = company.admin;
  const add = (n: number) =>
    invoke(addUser, {
      token,
      body: { name: 'Bia', email: `bia${n}@${company.tenant.companyId}.example.com`, password: 'segredo' },
    });
  expect((await add(1)).status).toBe(200);
  await set(token, 'userCreation', 'disabled');
  for (const answer of await Promise.all([add(2), add(3)])) {
    expect(answer).toMatchObject({ status: 403, body: { error: 'ERR_USER_CREATION_DISABLED' } });
  }
  const operator = await company.addUser({ profile: 'admin', super: true });
  const byOperator = await invoke(addUser, {
    token: operator.token,
    body: { name: 'Caio', email: `caio@${company.tenant.companyId}.example.com`, password: 'segredo' },
  });
  expect(byOperator.body.error).toBe('ERR_USER_CREATION_DISABLED');
  const renamed = await invoke(changeUser, { token, params: { userId: company.admin.user.id }, body: { name: 'Ana' } });
  expect(renamed.status).toBe(200);
  await set(token, 'userCreation', 'enabled');
  expect((await add(4)).status).toBe(200);
});

test.each(['0', '721', '24h', '-1', '1.5', ' ', '024', '1e2'])('rejects "%s" as a number of hours', async (hours) => {
  expect((await set(company.admin.token, 'automaticClose', hours)).body.error).toBe('ERR_VALIDATION');
});

test.each(['', '1', '24', '720'])(
  'accepts "%s" as the hours after which conversations close automatically',
  async (hours) => {
    expect((await set(company.admin.token, 'automaticClose', hours)).body).toEqual({
      key: 'automaticClose',
      value: hours,
    });
  },
);

test('platform settings are public, and only the platform operator changes them', async () => {
  expect((await invoke(trial)).body).toEqual({ key: 'trial', value: '3' });
  expect((await set(company.admin.token, 'trial', '7')).body.error).toBe('ERR_NO_PERMISSION');
  const operator = await company.addUser({ profile: 'admin', super: true });
  expect((await set(operator.token, 'trial', '7')).body.error).toBe('ERR_NO_PERMISSION');
});

test('the platform’s name is public, and the name of the installed app', async () => {
  expect((await invoke(platformName)).body).toEqual({ key: 'platformName', value: '' });
  expect((await invoke(manifest)).body).toMatchObject({ name: 'Recado', short_name: 'Recado', start_url: '/tickets' });
  await write({ write: put(keys.setting(platformTenant, 'platformName'), { value: 'Atende Bem' }) });
  expect((await invoke(platformName)).body).toEqual({ key: 'platformName', value: 'Atende Bem' });
  expect((await invoke(manifest)).body).toMatchObject({ name: 'Atende Bem', short_name: 'Atende Bem' });
});

test('lists queues by their order number', async () => {
  await company.addQueue({ name: 'Sem ordem' });
  await company.addQueue({ name: 'Segunda', orderQueue: 2 });
  await company.addQueue({ name: 'Primeira', orderQueue: 1 });
  const { body } = await invoke(listQueues, { token: company.admin.token });
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['Primeira', 'Segunda', 'Sem ordem']);
});
