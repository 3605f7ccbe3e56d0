import { beforeEach, describe, expect, test } from 'vitest';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke, multipartForm } from '#functions/entries/testing/invoke.ts';
import { sampleFiles } from '#functions/entries/testing/sample-files.ts';
import { usualHours } from '#shared/hours/usual-hours.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import type { Queue } from '#shared/queues/contract.ts';
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
let ana: SignedInUser;
beforeEach(async () => {
  company = await seedCompany();
  ana = await company.addUser({ name: 'Ana' });
  await drainQueuedMessages('live');
});

const add = (body: object) => invoke(create, { token: company.admin.token, body });
const added = async (name: string, color: string, more: object = {}): Promise<Queue> =>
  (await add({ name, color, ...more })).body;
const of = (queueId: number, body?: unknown) => ({ token: company.admin.token, params: { queueId }, body });
const change = (queueId: number, body: object) => invoke(update, of(queueId, body));
const names = async (): Promise<string[]> =>
  (await invoke(list, { token: ana.token })).body.map(({ name }: Queue) => name);
const published = async () =>
  (await drainQueuedMessages<LiveMessage>('live')).map(({ event, payload, rooms }) => ({ event, payload, rooms }));

describe('adding and changing', () => {
  test('creates a queue with default office hours and all else empty, and publishes it to the company', async () => {
    const queue = await added(' Vendas ', '#3B82F6', { greetingMessage: 'Olá!', orderQueue: '', promptId: '' });
    expect(queue).toMatchObject({
      name: 'Vendas',
      color: '#3B82F6',
      orderQueue: null,
      greetingMessage: 'Olá!',
      complationMessage: '',
      promptId: null,
      integrationId: null,
      mediaPath: null,
      optionCount: 0,
      version: 1,
    });
    expect(queue.schedules).toEqual(usualHours);
    expect(queue.schedules.find(({ weekdayEn }) => weekdayEn === 'sunday')).toMatchObject({
      startTime: '00:00',
      endTime: '00:00',
    });
    expect(await published()).toMatchObject([
      {
        event: `company-${company.tenant.companyId}-queue`,
        rooms: ['main'],
        payload: { action: 'create', queue: { id: queue.id, name: 'Vendas' } },
      },
    ]);
    expect((await invoke(show, { token: ana.token, params: { queueId: queue.id } })).body).toEqual(queue);
  });

  test('keeps fields that are not sent, increases the version and answers 201 for compatible clients', async () => {
    const queue = await added('Vendas', '#3b82f6', { greetingMessage: 'Olá!', orderQueue: 2 });
    const changed = await change(queue.id, { ratingMessage: 'Como fomos?', orderQueue: '' });
    expect(changed).toMatchObject({
      status: 201,
      body: { greetingMessage: 'Olá!', ratingMessage: 'Como fomos?', orderQueue: null, version: 2 },
    });
  });

  test('lists queues by their order number, those without one last', async () => {
    await added('Sem ordem', '#111111');
    await added('Segunda', '#222222', { orderQueue: 2 });
    await added('Primeira', '#333333', { orderQueue: '1' });
    expect(await names()).toEqual(['Primeira', 'Segunda', 'Sem ordem']);
  });

  test.each([
    [{ name: 'V', color: '#3b82f6' }, 'ERR_QUEUE_INVALID_NAME'],
    [{ name: 'V'.repeat(51), color: '#3b82f6' }, 'ERR_QUEUE_INVALID_NAME'],
    [{ name: 'Vendas', color: 'azul' }, 'ERR_QUEUE_INVALID_COLOR'],
    [{ name: 'Vendas', color: '#12' }, 'ERR_QUEUE_INVALID_COLOR'],
    [{ name: 'Vendas', color: '#3b82f6ff' }, 'ERR_QUEUE_INVALID_COLOR'],
    [{ name: 'Vendas', color: '#3b82fg' }, 'ERR_QUEUE_INVALID_COLOR'],
    [{ name: ' ', color: '#3b82f6' }, 'ERR_QUEUE_INVALID_NAME'],
    [{ name: '\u200b\u200b', color: '#3b82f6' }, 'ERR_QUEUE_INVALID_NAME'],
    [{ name: 'Vendas' }, 'ERR_VALIDATION'],
    [{ name: 'Vendas', color: '#3b82f6', greetingMessage: 'x'.repeat(4001) }, 'ERR_VALIDATION'],
    [{ name: 'Vendas', color: '#3b82f6', orderQueue: -1 }, 'ERR_VALIDATION'],
    [{ name: 'Vendas', color: '#3b82f6', schedules: [{ ...usualHours[0], startTime: '25:00' }] }, 'ERR_VALIDATION'],
    [{ name: 'Vendas', color: '#3b82f6', schedules: [usualHours[0], usualHours[0]] }, 'ERR_VALIDATION'],
  ])('rejects %o with %s', async (body, error) => {
    expect(await add(body)).toMatchObject({ status: 400, body: { error } });
    expect(await names()).toEqual([]);
  });

  test('only administrators may change queues', async () => {
    const queue = await added('Vendas', '#3b82f6');
    const chief = await company.addUser({ profile: 'supervisor' });
    for (const { token } of [ana, chief]) {
      expect((await invoke(create, { token, body: { name: 'X1', color: '#fff' } })).status).toBe(403);
      for (const handler of [update, remove, upload, attach, detach]) {
        const body = { name: 'X1', fileName: 'a.jpg', size: 1, uploadId: 'u'.repeat(24) };
        expect((await invoke(handler, { token, params: { queueId: queue.id }, body })).status).toBe(403);
      }
    }
  });
});

describe('unique names and colours', () => {
  test('gives a name, and a colour, to only one of several concurrent requests', async () => {
    const sameName = await Promise.all(
      Array.from({ length: 6 }, (_, n) => add({ name: n % 2 ? 'Vendas' : ' VENDAS', color: `#00000${n}` })),
    );
    expect(sameName.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(sameName.filter(({ status }) => status !== 200).map(({ body }) => body.error))).toEqual(
      new Set(['ERR_QUEUE_NAME_ALREADY_EXISTS']),
    );
    const sameColor = await Promise.all(
      ['#abc', '#aabbcc', '#AABBCC', '#ABC'].map((color, n) => add({ name: `Fila ${n}`, color })),
    );
    expect(sameColor.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(sameColor.filter(({ status }) => status !== 200).map(({ body }) => body.error))).toEqual(
      new Set(['ERR_QUEUE_COLOR_ALREADY_EXISTS']),
    );
    expect(await names()).toHaveLength(2);
  });

  test('lets one of two concurrent renames win, and frees the name and colour it had', async () => {
    const [a, b] = [await added('Aa', '#aaaaaa'), await added('Bb', '#bbbbbb')];
    const answers = await Promise.all([a, b].map(({ id }) => change(id, { name: 'Cc', color: '#cccccc' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    const winner = answers[0]?.status === 201 ? a : b;
    expect((await add({ name: winner.name, color: winner.color })).status).toBe(200);
    // Another spelling of its own name is no collision.
    expect(await change(winner.id, { name: 'CC', color: '#CCC' })).toMatchObject({
      status: 201,
      body: { name: 'CC', color: '#CCCCCC' },
    });
  });

  test('keeps the plan’s limit under concurrent additions, and does not count deleted queues', async () => {
    const small = await seedCompany({ plan: { ...(await company.company()).plan, queues: 3 } });
    const addTo = (n: number) =>
      invoke(create, { token: small.admin.token, body: { name: `Fila ${n}`, color: `#0000${10 + n}` } });
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => addTo(n)));
    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(3);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ error: 'ERR_PLAN_LIMIT', count: 3 });
    await invoke(remove, { token: small.admin.token, params: { queueId: made[0]?.body.id } });
    expect((await addTo(20)).status).toBe(200);
  });
});

describe('its file', () => {
  test('is uploaded, shown to agents, replaced by a form, and removed', async () => {
    const { id } = await added('Vendas', '#3b82f6');
    const { body: address } = await invoke(upload, of(id, { fileName: 'a.pdf', size: sampleFiles.pdf.length }));
    await fetch(address.url, { method: 'PUT', body: Buffer.from(sampleFiles.pdf) });
    const attached = await invoke(attach, of(id, { uploadId: address.uploadId, fileName: 'Tabela de preços.pdf' }));
    expect(attached.body).toMatchObject({ mediaName: 'Tabela de preços.pdf', mediaType: 'application/pdf' });
    const seen = (await invoke(show, { token: ana.token, params: { queueId: id } })).body;
    expect(Buffer.from(await (await fetch(seen.mediaPath)).arrayBuffer())).toEqual(sampleFiles.pdf);
    const form = await multipartForm([
      ['typeArch', 'queue'],
      ['file', new File([new Uint8Array(sampleFiles.jpeg)], 'foto.jpg')],
    ]);
    expect((await invoke(attach, { ...of(id), ...form })).body).toMatchObject({ mediaName: 'foto.jpg' });
    expect((await invoke(detach, of(id))).body).toMatchObject({ mediaPath: null, mediaName: null, mediaType: null });
  });

  test('rejects a missing upload and two files in one form', async () => {
    const { id } = await added('Vendas', '#3b82f6');
    const missing = await invoke(attach, of(id, { uploadId: 'u'.repeat(24), fileName: 'a.pdf' }));
    expect(missing.body.error).toBe('ERR_UPLOAD_NOT_FOUND');
    const file = () => new File([new Uint8Array(sampleFiles.jpeg)], 'foto.jpg');
    const two = await multipartForm([
      ['file', file()],
      ['file', file()],
    ]);
    expect((await invoke(attach, { ...of(id), ...two })).body.error).toBe('ERR_VALIDATION');
  });
});
