import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as create } from './create.ts';
import { handler as listAll } from './list-all.ts';
import { handler as show } from './show.ts';
import { handler as update } from './update.ts';

useBackend();

let token: string;
let company: SeededCompany;
beforeAll(async () => {
  const platform = await seedCompany();
  ({ token } = await platform.addUser({ super: true }));
  company = await seedCompany();
});

test('a video is stored by its code, is seen by every company, and an administrators’ one by them alone', async () => {
  const add = async (body: object) => (await invoke(create, { token, body })).body;
  const forAll = await add({ title: 'Primeiros passos', video: 'https://youtu.be/dQw4w9WgXcQ' });
  expect(forAll.video).toBe('dQw4w9WgXcQ');
  const forAdmins = await add({ title: 'Conexões', video: 'dQw4w9WgXcQ', isAdminVideo: true });
  const agent = await company.addUser();
  const titles = async (who: string) =>
    (await invoke(listAll, { token: who })).body.map(({ title }: { title: string }) => title);
  expect(await titles(company.admin.token)).toEqual(['Conexões', 'Primeiros passos']);
  expect(await titles(agent.token)).toEqual(['Primeiros passos']);
  const asked = await invoke(show, { token: agent.token, params: { helpId: forAdmins.id } });
  expect(asked.body.error).toBe('ERR_NO_HELP_FOUND');
  const own = await invoke(update, {
    token: company.admin.token,
    params: { helpId: forAll.id },
    body: { title: 'Meu' },
  });
  expect(own.body.error).toBe('ERR_NO_PERMISSION');
});

test('an address of another site is refused', async () => {
  const body = { title: 'Outro', video: 'https://example.com/watch?v=dQw4w9WgXcQ' };
  expect(await invoke(create, { token, body })).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
});
