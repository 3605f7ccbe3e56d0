import { beforeEach, describe, expect, test } from 'vitest';
import { optionsOfQueue } from '#functions/company/queues/option-store.ts';
import { handler as createQueue } from '#functions/entries/queues/create.ts';
import { handler as showQueue } from '#functions/entries/queues/show.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke, multipartForm } from '#functions/entries/testing/invoke.ts';
import { seedQueueOptions } from '#functions/entries/testing/plant-options.ts';
import { sampleFiles } from '#functions/entries/testing/sample-files.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import type { QueueOption } from '#shared/queue-options/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import { handler as attach } from './attach.ts';
import { handler as create } from './create.ts';
import { handler as detach } from './detach.ts';
import { handler as list } from './list.ts';
import { handler as remove } from './remove.ts';
import { handler as show } from './show.ts';
import { handler as update } from './update.ts';
import { handler as upload } from './upload.ts';

useBackend();

let company: SeededCompany;
let queueId: number;
beforeEach(async () => {
  company = await seedCompany();
  const { body } = await invoke(createQueue, {
    token: company.admin.token,
    body: { name: 'Vendas', color: '#3b82f6' },
  });
  queueId = body.id;
  await drainQueuedMessages('live');
});

const token = () => company.admin.token;
const add = (body: object) => invoke(create, { token: token(), body: { queueId, ...body } });
const added = async (title: string, parentId: number | null = null, more: object = {}): Promise<number> => {
  const { status, body } = await add({ title, parentId, ...more });
  if (status !== 200) throw new Error(`${title}: ${status} ${JSON.stringify(body)}`);
  return body.id;
};
const of = (queueOptionId: number, body?: unknown) => ({ token: token(), params: { queueOptionId }, body });
const change = (id: number, body: object) => invoke(update, of(id, body));
const all = async (query: object = {}): Promise<QueueOption[]> =>
  (await invoke(list, { token: token(), query: { queueId, ...query } })).body;
/** The tree as customers see it: `1 Preços`, `1.2 Atacado`. */
const tree = async (): Promise<string[]> => {
  const path = new Map<number | null, string>([[null, '']]);
  return (await all()).map(({ id, parentId, option, title }) => {
    const at = `${path.get(parentId)}${option}`;
    path.set(id, `${at}.`);
    return `${at} ${title}`;
  });
};
const queue = async () => (await invoke(showQueue, { token: token(), params: { queueId } })).body;

describe('the tree', () => {
  test('adds options at the end or at a number, also as Whaticket-compatible clients send them', async () => {
    const prices = await added('Preços');
    await added('Entrega', -1 as never);
    await added('Atacado', prices);
    await added('Varejo', prices, { option: '1' });
    await added('Primeiro', null, { option: 1 });
    expect(await tree()).toEqual(['1 Primeiro', '2 Preços', '2.1 Varejo', '2.2 Atacado', '3 Entrega']);
    expect((await all({ parentId: -1 })).map(({ title }) => title)).toEqual(['Primeiro', 'Preços', 'Entrega']);
    expect((await all({ parentId: prices })).map(({ title }) => title)).toEqual(['Varejo', 'Atacado']);
    expect(await queue()).toMatchObject({ optionCount: 5, version: 6 });
    const events = await drainQueuedMessages<LiveMessage>('live');
    expect(events.map(({ payload }) => payload)).toMatchObject([
      ...[2, 3, 4, 5, 6].map((version) => ({ action: 'update', queue: { id: queueId, version } })),
    ]);
  });

  test('shows an option by its id, and none of another company', async () => {
    const id = await added('Preços');
    expect((await invoke(show, of(id))).body).toMatchObject({ id, queueId, title: 'Preços', option: '1' });
    const { admin } = await seedCompany();
    const theirs = await invoke(show, { token: admin.token, params: { queueOptionId: id } });
    expect(theirs).toMatchObject({ status: 404, body: { error: 'ERR_NO_QUEUE_OPTION_FOUND' } });
  });

  test('moves an option with all options below it, among its siblings and to another parent', async () => {
    const [a, b, c] = [await added('A'), await added('B'), await added('C')];
    const a1 = await added('A1', a);
    await added('A1x', a1);
    expect((await change(c, { option: 1 })).body).toMatchObject({ option: '1', parentId: null });
    expect(await tree()).toEqual(['1 C', '2 A', '2.1 A1', '2.1.1 A1x', '3 B']);
    expect((await change(a1, { parentId: b })).body).toMatchObject({ option: '1', parentId: b });
    expect((await change(b, { option: '2' })).body).toMatchObject({ option: '2' });
    expect(await tree()).toEqual(['1 C', '2 B', '2.1 A1', '2.1.1 A1x', '3 A']);
    await change(a1, { parentId: null, option: 99 });
    expect(await tree()).toEqual(['1 C', '2 B', '3 A', '4 A1', '4.1 A1x']);
  });

  test('keeps the position when a text changes, and fields that are not sent', async () => {
    const [a] = [await added('A', null, { message: 'Sim' }), await added('B')];
    const changed = await change(a, { title: 'Aa', option: '1', parentId: -1 });
    expect(changed.body).toMatchObject({ title: 'Aa', message: 'Sim', option: '1', version: 2 });
    expect(await tree()).toEqual(['1 Aa', '2 B']);
  });

  test('removes an option with all below it and all their rows; its siblings move up', async () => {
    const [a, b] = [await added('A'), await added('B')];
    await added('C');
    const b1 = await added('B1', b);
    await plant(Array.from({ length: 40 }, (_, n) => ({ id: 1000 + n, parentId: b1 })));
    expect((await invoke(remove, of(b))).body).toMatchObject({ removed: 42 });
    expect(await tree()).toEqual(['1 A', '2 C']);
    expect(await queue()).toMatchObject({ optionCount: 2 });
    expect(await readWholeRange(keys.queueOptions(company.tenant, queueId), { consistent: true })).toHaveLength(2);
    for (const handler of [remove, update, upload, attach, detach]) {
      const body = { title: 'x', fileName: 'a', size: 1, uploadId: 'u'.repeat(24) };
      expect(await invoke(handler, of(b1, body))).toMatchObject({
        status: 404,
        body: { error: 'ERR_NO_QUEUE_OPTION_FOUND' },
      });
    }
    await invoke(remove, of(a));
    expect(await tree()).toEqual(['1 C']);
  });

  test('is read from memory until the company’s configuration changes', async () => {
    await added('A');
    const { configVersion } = await company.company();
    const before = await optionsOfQueue(company.tenant, queueId, configVersion);
    expect(before).toMatchObject([{ title: 'A', option: '1', depth: 1 }]);
    expect(await optionsOfQueue(company.tenant, queueId, configVersion)).toBe(before);
    await added('B');
    const after = await optionsOfQueue(company.tenant, queueId, (await company.company()).configVersion);
    expect(after.map(({ title }) => title)).toEqual(['A', 'B']);
  });
});

describe('rejected changes', () => {
  test('rejects an option without visible text, on adding and on changing', async () => {
    for (const body of [{}, { title: ' ', message: '' }, { title: '\u200b', message: '  ' }]) {
      expect(await add(body)).toMatchObject({ status: 400, body: { error: 'ERR_QUEUE_OPTION_EMPTY' } });
    }
    const id = await added('A');
    expect((await change(id, { title: '' })).body.error).toBe('ERR_QUEUE_OPTION_EMPTY');
    expect((await change(id, { title: '', message: 'Só texto' })).status).toBe(200);
  });

  test('rejects moving an option below itself, at any depth', async () => {
    const a = await added('A');
    const b = await added('B', a);
    const c = await added('C', b);
    for (const parentId of [a, b, c]) {
      expect(await change(a, { parentId })).toMatchObject({ status: 409, body: { error: 'ERR_QUEUE_OPTION_CYCLE' } });
    }
    expect(await tree()).toEqual(['1 A', '1.1 B', '1.1.1 C']);
  });

  test('rejects a parent of another queue and a missing parent', async () => {
    const other = await company.addQueue();
    const { body: foreign } = await invoke(create, { token: token(), body: { queueId: other.id, title: 'X' } });
    const id = await added('A');
    for (const parentId of [foreign.id, 999_999]) {
      expect(await add({ title: 'B', parentId })).toMatchObject({
        status: 404,
        body: { error: 'ERR_NO_QUEUE_OPTION_FOUND' },
      });
      expect((await change(id, { parentId })).status).toBe(404);
    }
    const agent = await company.addUser();
    expect((await invoke(create, { token: agent.token, body: { queueId, title: 'A' } })).status).toBe(403);
    expect((await invoke(list, { token: agent.token, query: { queueId } })).body).toHaveLength(1);
    expect((await invoke(list, { token: agent.token, query: { queueId: 999_999 } })).status).toBe(404);
  });

  test('rejects texts beyond their limits', async () => {
    expect((await add({ title: 'x'.repeat(201) })).body.error).toBe('ERR_VALIDATION');
    expect((await add({ title: 'A', message: 'x'.repeat(4001) })).body.error).toBe('ERR_VALIDATION');
    expect((await add({ title: 'x'.repeat(200), message: 'x'.repeat(4000) })).status).toBe(200);
  });
});

const plant = (options: Parameters<typeof seedQueueOptions>[2]) => seedQueueOptions(company.tenant, queueId, options);

describe('limits', () => {
  test('allows ten levels of thirty options each, and no eleventh level', async () => {
    // Each level is below the first option of the one above.
    const rows = Array.from({ length: 300 }, (_, n) => ({
      id: 1000 + n,
      parentId: n < 30 ? null : 1000 + (Math.floor(n / 30) - 1) * 30,
    }));
    await plant(rows);
    const options = await all();
    expect(options).toHaveLength(300);
    expect(options.filter(({ parentId }) => parentId === null).map(({ option }) => option)).toEqual(
      Array.from({ length: 30 }, (_, n) => String(n + 1)),
    );
    const [deepest] = rows.slice(-30);
    expect(await add({ title: 'X', parentId: deepest?.id })).toMatchObject({
      status: 400,
      body: { error: 'ERR_QUEUE_OPTION_LIMIT', limit: 'levels', most: 10 },
    });
    // A subtree of two levels does not fit below the ninth.
    const two = await added('Dois');
    await added('Níveis', two);
    const ninth = rows[8 * 30]?.id;
    expect((await change(two, { parentId: ninth })).body).toMatchObject({ limit: 'levels' });
    expect(await change(1001, { parentId: ninth })).toMatchObject({ status: 200, body: { option: '31' } });
    expect((await invoke(remove, of(1000))).body.removed).toBe(272);
    expect(await readWholeRange(keys.queueOptions(company.tenant, queueId), { consistent: true })).toHaveLength(30);
  });

  test('allows fifty siblings and five hundred options', async () => {
    await plant(Array.from({ length: 500 }, (_, n) => ({ id: 1000 + n, parentId: n < 49 ? null : 1000 + (n % 49) })));
    expect((await add({ title: 'X' })).body).toMatchObject({ error: 'ERR_QUEUE_OPTION_LIMIT', limit: 'options' });
    await invoke(remove, of(1010));
    await added('Cinquenta e um', null);
    await added('Último', null);
    expect((await add({ title: 'X' })).body).toMatchObject({ limit: 'siblings', most: 50 });
    expect((await change(1499, { parentId: null })).body).toMatchObject({ limit: 'siblings' });
  });
});

test('hides what an interrupted deletion left behind, and removes it with the next deletion', async () => {
  const a = await added('A');
  await plant([
    { id: 5001, parentId: 5000 },
    { id: 5002, parentId: 5001 },
  ]);
  expect(await tree()).toEqual(['1 A']);
  expect((await change(5002, { title: 'x' })).status).toBe(404);
  await invoke(remove, of(a));
  expect(await readWholeRange(keys.queueOptions(company.tenant, queueId), { consistent: true })).toEqual([]);
});

test('uploads, shows and removes an option’s file, also sent as a form', async () => {
  const id = await added('Tabela');
  const { body: address } = await invoke(upload, of(id, { fileName: 'a.pdf', size: sampleFiles.pdf.length }));
  await fetch(address.url, { method: 'PUT', body: Buffer.from(sampleFiles.pdf) });
  const attached = await invoke(attach, of(id, { uploadId: address.uploadId, fileName: 'Preços.pdf' }));
  expect(attached.body).toMatchObject({ mediaName: 'Preços.pdf', title: 'Tabela' });
  expect(Buffer.from(await (await fetch(attached.body.mediaPath)).arrayBuffer())).toEqual(sampleFiles.pdf);
  const form = await multipartForm([['file', new File([new Uint8Array(sampleFiles.jpeg)], 'foto.jpg')]]);
  expect((await invoke(attach, { ...of(id), ...form })).body).toMatchObject({ mediaName: 'foto.jpg' });
  expect((await change(id, { title: 'Nova' })).body).toMatchObject({ mediaName: 'foto.jpg' });
  expect((await invoke(detach, of(id))).body).toMatchObject({ mediaPath: null, mediaName: null });
});
