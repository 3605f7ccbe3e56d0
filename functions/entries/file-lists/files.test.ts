import { beforeEach, expect, test } from 'vitest';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as send } from '#functions/entries/messages/send.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke, multipartForm } from '#functions/entries/testing/invoke.ts';
import { sampleFiles } from '#functions/entries/testing/sample-files.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as updateTicket } from '#functions/entries/tickets/update.ts';
import type { FileList } from '#shared/files/contract.ts';
import { handler as create } from './create.ts';
import { handler as list } from './list.ts';
import { handler as remove } from './remove.ts';
import { handler as show } from './show.ts';
import { handler as update } from './update.ts';
import { handler as upload } from './upload.ts';
import { handler as uploadList } from './upload-list.ts';

useBackend();

let company: SeededCompany;
let token: string;
beforeEach(async () => {
  company = await seedCompany();
  token = company.admin.token;
});

const bytes = new Uint8Array(sampleFiles.jpeg);
const uploaded = async (fileName: string) => {
  const { body } = await invoke(upload, { token, body: { fileName, size: bytes.length } });
  const put = await fetch(body.url, { method: 'PUT', headers: body.headers, body: bytes });
  if (!put.ok) throw new Error(`upload: ${put.status}`);
  return { uploadId: body.uploadId, fileName };
};
const add = async (...names: string[]): Promise<FileList> => {
  const options = await Promise.all(names.map(async (name) => ({ name, upload: await uploaded(`${name}.jpg`) })));
  return (await invoke(create, { token, body: { name: 'Catálogos', message: 'Segue.', options } })).body;
};
const shown = async ({ id }: FileList): Promise<FileList> =>
  (await invoke(show, { token, params: { fileListId: id } })).body;
const names = ({ options }: FileList) => options.map(({ name, fileName }) => [name, fileName]);

test('a list keeps files in order; a change keeps, renames, reorders and removes them', async () => {
  const added = await add('verão', 'inverno', 'praia');
  expect(names(added)).toEqual([
    ['verão', 'verão.jpg'],
    ['inverno', 'inverno.jpg'],
    ['praia', 'praia.jpg'],
  ]);
  const [summer, , beach] = added.options;
  const options = [{ id: beach?.id, name: 'Praia' }, { id: summer?.id, name: 'verão' }, { name: 'novo' }];
  await invoke(update, { token, params: { fileListId: added.id }, body: { options } });
  const after = await shown(added);
  expect(names(after)).toEqual([
    ['Praia', 'praia.jpg'],
    ['verão', 'verão.jpg'],
    ['novo', null],
  ]);
  expect(after.options.map(({ size }) => size)).toEqual([bytes.length, bytes.length, null]);
  expect(new Set([...added.options, ...after.options].map(({ id }) => id)).size).toBe(4);
  const answer = await fetch(after.options[0]?.path ?? '');
  expect(Buffer.from(await answer.arrayBuffer()).equals(sampleFiles.jpeg)).toBe(true);
});

test('a form gives each named option the file at its position', async () => {
  const { body } = await invoke(create, {
    token,
    body: { name: 'Catálogos', message: 'Segue.', options: [{ name: 'um' }, { name: 'dois' }] },
  });
  const [one, two] = body.options;
  const form = await multipartForm([
    ['fileId', String(body.id)],
    ['typeArch', 'fileList'],
    ['id', String(two.id)],
    ['id', String(one.id)],
    ['files', new File([bytes], 'dois.jpg')],
    ['files', new File([bytes], 'um.jpg')],
  ]);
  const answer = await invoke(uploadList, { token, params: { fileListId: body.id }, ...form });
  expect(answer.body.mensagem).toBe('Arquivos Atualizados');
  expect(names(await shown(body))).toEqual([
    ['um', 'um.jpg'],
    ['dois', 'dois.jpg'],
  ]);
  const wrong = await multipartForm([
    ['id', '77'],
    ['files', new File([bytes], 'um.jpg')],
  ]);
  expect((await invoke(uploadList, { token, params: { fileListId: body.id }, ...wrong })).status).toBe(404);
});

test('refuses a short name, an empty message, an unknown option and one named twice, and stores nothing', async () => {
  const good = await add('verão');
  for (const body of [
    { name: 'ab', message: 'Segue.' },
    { name: 'Catálogos', message: ' ' },
  ])
    expect((await invoke(create, { token, body })).status).toBe(400);
  const [option] = good.options;
  const same = { id: option?.id, name: 'verão' };
  for (const options of [[{ id: 99, name: 'outra' }], [same, same]]) {
    const { status } = await invoke(update, { token, params: { fileListId: good.id }, body: { options } });
    expect(status).toBeGreaterThanOrEqual(400);
  }
  expect(await shown(good)).toMatchObject({ version: 1, options: [{ id: option?.id }] });
  expect((await invoke(list, { token })).body.files).toHaveLength(1);
});

test('agents read lists and send their files, and change none; another company reaches neither', async () => {
  const { id, options } = await add('verão');
  const line = await company.addConnection();
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987650001'), line));
  const { tickets } = (
    await invoke(listTickets, { token, query: { status: 'pending', showAll: 'true', order: 'newest' } })
  ).body;
  const params = { ticketId: tickets[0].id };
  await invoke(updateTicket, { token, params, body: { status: 'open', userId: company.admin.user.id } });
  const fileOption = { fileListId: id, optionId: options[0]?.id };
  const { body } = await invoke(send, { token, params, body: { body: 'Verão', fileOption } });
  expect(body).toMatchObject({ body: 'Verão', media: { fileName: 'verão.jpg' }, mediaType: 'image' });

  const agent = await company.addUser();
  expect((await invoke(list, { token: agent.token })).body.files).toHaveLength(1);
  expect((await invoke(remove, { token: agent.token, params: { fileListId: id } })).status).toBe(403);
  const foreign = await seedCompany();
  expect((await invoke(remove, { token: foreign.admin.token, params: { fileListId: id } })).status).toBe(404);
  const missing = { fileListId: id, optionId: 99 };
  expect((await invoke(send, { token, params, body: { fileOption: missing } })).body.error).toBe('ERR_NO_FILE_FOUND');
  await invoke(remove, { token, params: { fileListId: id } });
  expect((await invoke(send, { token, params, body: { fileOption } })).body.error).toBe('ERR_NO_FILE_FOUND');
});
