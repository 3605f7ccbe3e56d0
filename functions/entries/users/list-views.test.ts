import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as save } from './save-views.ts';
import { handler as show } from './show-views.ts';

useBackend();

let company: SeededCompany;
beforeAll(async () => {
  company = await seedCompany();
});

const view = (name: string, more = {}) => ({ list: '/contacts', name, query: 'q=ana', isDefault: false, ...more });
const newUser = async () => (await company.addUser({})).token;

test('views belong to one user, and two devices lose nothing', async () => {
  const [token, other] = [await newUser(), await newUser()];
  expect((await invoke(show, { token })).body).toEqual({ views: [], version: 0 });
  const first = { views: [view('Ana')], version: 0 };
  expect((await invoke(save, { token, body: first })).body).toEqual({ ...first, version: 1 });
  const late = await invoke(save, { token, body: { views: [view('Bia')], version: 0 } });
  expect(late).toMatchObject({ status: 409, body: { error: 'ERR_LIST_VIEWS_CHANGED' } });
  const both = { views: [view('Ana'), view('Bia')], version: 1 };
  expect((await invoke(save, { token, body: both })).status).toBe(200);
  expect((await invoke(show, { token })).body).toEqual({ ...both, version: 2 });
  expect((await invoke(show, { token: other })).body).toEqual({ views: [], version: 0 });
});

test.each([
  ['two of one name in a list', [view('Ana'), view('ANA')]],
  ['two defaults of a list', [view('Ana', { isDefault: true }), view('Bia', { isDefault: true })]],
  ['an address that is no query', [view('Ana', { query: 'javascript:alert(1)' })]],
  ['another origin', [view('Ana', { list: '//example.com' })]],
  ['a long query', [view('Ana', { query: `q=${'a'.repeat(500)}` })]],
  ['a name without a letter', [view(' ')]],
  ['more than 20 of a list', Array.from({ length: 21 }, (_, n) => view(`${n}`))],
])('refuses %s', async (_, views) => {
  const answer = await invoke(save, { token: await newUser(), body: { views, version: 0 } });
  expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
});

test('the same name and a default are free in another list', async () => {
  const views = [view('Ana', { isDefault: true }), view('Ana', { list: '/contact-lists/#', isDefault: true })];
  expect((await invoke(save, { token: await newUser(), body: { views, version: 0 } })).status).toBe(200);
});
