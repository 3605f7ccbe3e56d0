import { beforeAll, expect, test } from 'vitest';
import { handler as login } from '#functions/entries/auth/login.ts';
import { bootstrapPlatform } from '#functions/entries/bootstrap/bootstrap.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { tableContents } from '#functions/entries/testing/table-contents.ts';
import { handler as create } from './create.ts';
import { handler as list } from './list.ts';

useBackend();

const operator = { email: 'admin@recado.local', password: 'operadora-1' };
let token: string;
beforeAll(async () => {
  await bootstrapPlatform(operator);
  token = (await invoke(login, { body: operator })).body.token;
});

const form = (name: string) => ({
  name,
  email: `${name}@example.com`,
  password: 'segredo',
  planId: 1,
  dueDate: '2099-01-31',
});

test('the bootstrap can run at every start and never changes a password', async () => {
  const before = await tableContents();
  expect(await bootstrapPlatform({ ...operator, password: 'outra-senha' })).toEqual({ created: false, companyId: 1 });
  expect(await tableContents()).toBe(before);
});

test('a company’s first administrator signs in with the company’s e-mail', async () => {
  const created = await invoke(create, { token, body: form('acme') });
  expect(created).toMatchObject({
    status: 200,
    body: { name: 'acme', status: true, dueDate: '2099-01-31', recurrence: 'MENSAL' },
  });
  const signedIn = await invoke(login, { body: { email: 'ACME@example.com', password: 'segredo' } });
  expect(signedIn.body.user).toMatchObject({ profile: 'admin', super: false, companyId: created.body.id });
});

test('names and e-mails are unique across the platform; a rejected company leaves nothing behind', async () => {
  await invoke(create, { token, body: form('unica') });
  const before = await tableContents();
  const sameName = await invoke(create, { token, body: { ...form('UNICA'), email: 'outra@example.com' } });
  expect(sameName.body.error).toBe('ERR_COMPANY_NAME_ALREADY_EXISTS');
  const sameEmail = await invoke(create, { token, body: { ...form('outra'), email: 'unica@example.com' } });
  expect(sameEmail.body.error).toBe('ERR_EMAIL_ALREADY_EXISTS');
  expect((await invoke(create, { token, body: { ...form('sem-plano'), planId: 99 } })).body.error).toBe(
    'ERR_NO_PLAN_FOUND',
  );
  const withoutDraws = (contents: string) => contents.split('\n').filter((row) => !row.includes('PLATFORM#IDS'));
  expect(withoutDraws(await tableContents())).toEqual(withoutDraws(before));
});

test('companies are listed by name, page by page, and found by any part of it', async () => {
  for (let n = 10; n < 35; n++) await invoke(create, { token, body: form(`lista-${n}`) });
  const first = (await invoke(list, { token, query: { searchParam: 'LISTA-' } })).body;
  const second = (await invoke(list, { token, query: { searchParam: 'LISTA-', cursor: first.nextCursor } })).body;
  const whole = (await invoke(list, { token, query: { searchParam: 'LISTA-', pageSize: 100 } })).body;
  expect(whole.companies).toHaveLength(first.companies.length + second.companies.length);
  expect(whole.companies[0].used).toEqual({ users: 1, connections: 0 });
  const byNumber = (await invoke(list, { token, query: { searchParam: 'LISTA-', pageNumber: 2 } })).body;
  const names = [...first.companies, ...second.companies].map(({ name }: { name: string }) => name);
  expect(names).toEqual(Array.from({ length: 25 }, (_, n) => `lista-${n + 10}`));
  expect(byNumber.companies).toEqual(second.companies);
  expect([first.hasMore, second.hasMore]).toEqual([true, false]);
});
