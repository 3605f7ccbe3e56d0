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

const add = async (body: object) => (await invoke(create, { token, body })).body;

test('stores a video by its code, whatever address was pasted', async () => {
  expect(await add({ title: 'Primeiros passos', video: 'https://youtu.be/dQw4w9WgXcQ' })).toMatchObject({
    video: 'dQw4w9WgXcQ',
  });
});

test('shows a video to every company, and one for administrators only to administrators', async () => {
  await add({ title: 'Etiquetas', video: 'dQw4w9WgXcQ' });
  const forAdmins = await add({ title: 'Conexões', video: 'dQw4w9WgXcQ', isAdminVideo: true });
  const agent = await company.addUser();
  const titles = async (who: string) =>
    (await invoke(listAll, { token: who })).body.map(({ title }: { title: string }) => title);
  expect(await titles(company.admin.token)).toEqual(expect.arrayContaining(['Conexões', 'Etiquetas']));
  const forAgents = await titles(agent.token);
  expect(forAgents).toContain('Etiquetas');
  expect(forAgents).not.toContain('Conexões');
  const refused = await invoke(show, { token: agent.token, params: { helpId: forAdmins.id } });
  expect(refused.body.error).toBe('ERR_NO_HELP_FOUND');
});

test('lets only the platform change a video', async () => {
  const { id: helpId } = await add({ title: 'Primeiros passos', video: 'dQw4w9WgXcQ' });
  const refused = await invoke(update, { token: company.admin.token, params: { helpId }, body: { title: 'Meu' } });
  expect(refused.body.error).toBe('ERR_NO_PERMISSION');
});

test('an address of another site is refused', async () => {
  const body = { title: 'Outro', video: 'https://example.com/watch?v=dQw4w9WgXcQ' };
  expect(await invoke(create, { token, body })).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
});
