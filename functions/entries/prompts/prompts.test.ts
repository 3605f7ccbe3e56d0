import { beforeEach, describe, expect, test } from 'vitest';
import { configChanged } from '#functions/company/companies/directory.ts';
import { openKey, type PromptRow } from '#functions/company/prompts/prompt-row.ts';
import { firstPlan } from '#functions/entries/bootstrap/first-plan.ts';
import { handler as showWhatsapp } from '#functions/entries/connections/show.ts';
import { handler as updateWhatsapp } from '#functions/entries/connections/update.ts';
import { handler as createQueue } from '#functions/entries/queues/create.ts';
import { handler as showQueue } from '#functions/entries/queues/show.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { seedTableOnce } from '#functions/entries/testing/seed-once.ts';
import { secretMask } from '#shared/http/masked.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { maxPrompts } from '#shared/prompts/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { update as change, get, put, transact, write } from '#shared/server/table.ts';
import { handler as create } from './create.ts';
import { handler as list } from './list.ts';
import { handler as remove } from './remove.ts';
import { handler as show } from './show.ts';
import { handler as update } from './update.ts';

useBackend();

let company: SeededCompany;
let token: string;
let queueId: number;
seedTableOnce(async () => {
  company = await seedCompany();
  ({ token } = company.admin);
  ({ id: queueId } = await company.addQueue({ name: 'Vendas', color: '#336699' }));
});
beforeEach(async () => {
  await drainQueuedMessages('live');
});

const form = (fields: object = {}) => ({
  name: 'Atendente',
  prompt: 'Você vende flores.',
  apiKey: 'sk-secret',
  queueId,
  ...fields,
});
const add = async (fields: object = {}) => invoke(create, { token, body: form(fields) });
const of = ({ id }: { id: number }, body?: object) => ({ token, params: { promptId: id }, body });
const stored = async ({ id }: { id: number }) =>
  (await get<PromptRow>(keys.prompt(company.tenant, id), { consistent: true })) as PromptRow;

test('fills in defaults for a prompt with only the required fields', async () => {
  const { status, body } = await add();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: 'Atendente',
    prompt: 'Você vende flores.',
    maxTokens: 100,
    temperature: 1,
    maxMessages: 10,
    voice: 'texto',
    queueId,
    queue: { id: queueId, name: 'Vendas', color: '#336699' },
    promptTokens: 0,
    completionTokens: 0,
    totalTokens: 0,
    version: 1,
  });
});

describe('the fields of a prompt', () => {
  test.each([
    [{ name: ' ' }, 'ERR_PROMPT_NAME_INVALID'],
    [{ name: 'x'.repeat(101) }, 'ERR_PROMPT_NAME_INVALID'],
    [{ name: undefined }, 'ERR_PROMPT_NAME_INVALID'],
    [{ prompt: '' }, 'ERR_PROMPT_PROMPT_INVALID'],
    [{ prompt: 7 }, 'ERR_PROMPT_PROMPT_INVALID'],
    [{ prompt: 'x'.repeat(20_001) }, 'ERR_PROMPT_PROMPT_INVALID'],
    [{ apiKey: '' }, 'ERR_PROMPT_APIKEY_INVALID'],
    [{ apiKey: secretMask }, 'ERR_PROMPT_APIKEY_INVALID'],
    [{ queueId: undefined }, 'ERR_PROMPT_QUEUEID_INVALID'],
    [{ queueId: null }, 'ERR_PROMPT_QUEUEID_INVALID'],
    [{ queueId: '' }, 'ERR_PROMPT_QUEUEID_INVALID'],
    [{ queueId: 987_654 }, 'ERR_PROMPT_QUEUEID_INVALID'],
    [{ maxMessages: 0 }, 'ERR_PROMPT_MAX_MESSAGES_INVALID'],
    [{ maxMessages: 101 }, 'ERR_PROMPT_MAX_MESSAGES_INVALID'],
    [{ maxMessages: 'dez' }, 'ERR_PROMPT_MAX_MESSAGES_INVALID'],
    [{ maxTokens: 0 }, 'ERR_VALIDATION'],
    [{ temperature: 2.1 }, 'ERR_VALIDATION'],
    [{ temperature: -1 }, 'ERR_VALIDATION'],
    [{ voice: 'en-US-JennyNeural' }, 'ERR_VALIDATION'],
    [{ voice: 'pt-BR-FranciscaNeural' }, 'ERR_VALIDATION'],
    [{ voice: 'pt-BR-FranciscaNeural', voiceKey: 'k' }, 'ERR_VALIDATION'],
    [{ voice: 'pt-BR-FranciscaNeural', voiceRegion: 'brazilsouth' }, 'ERR_VALIDATION'],
    [{ voiceRegion: 'evil.example/' }, 'ERR_VALIDATION'],
  ])('refuses %j with %s', async (fields, error) => {
    expect(await add(fields)).toMatchObject({ status: 400, body: { error } });
    const { body } = await add();
    const changed = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    if (Object.keys(changed).length === 0 || ('apiKey' in fields && fields.apiKey === secretMask)) return;
    expect(await invoke(update, of(body, changed))).toMatchObject({ status: 400, body: { error } });
  });

  test('accepts numbers as strings', async () => {
    expect((await add({ maxMessages: '5', maxTokens: '300', temperature: '0,5' })).body).toMatchObject({
      maxMessages: 5,
      maxTokens: 300,
      temperature: 0.5,
    });
  });

  test('refuses a queue of another company or a deleted one', async () => {
    const foreign = await seedCompany();
    await write({ write: put(keys.ids(foreign.tenant), { queue: 700, user: 700 }) });
    const theirs = await foreign.addQueue();
    expect((await add({ queueId: theirs.id })).body.error).toBe('ERR_PROMPT_QUEUEID_INVALID');
    await write({ write: change(keys.queue(company.tenant, queueId), { set: { deletedAt: 'then' } }) });
    expect((await add()).body.error).toBe('ERR_PROMPT_QUEUEID_INVALID');
  });
});

describe('keys', () => {
  test('are masked in answers, kept when the mask is sent back, and stored encrypted', async () => {
    const { body } = await add({ voiceKey: 'voice-secret' });
    expect(body).toMatchObject({ apiKey: secretMask, voiceKey: secretMask });
    expect(JSON.stringify(await stored(body))).not.toContain('secret');
    const kept = await invoke(update, of(body, { ...form(), name: 'Outro', apiKey: secretMask, voiceKey: secretMask }));
    expect(kept.body).toMatchObject({ name: 'Outro', apiKey: secretMask, voiceKey: secretMask, version: 2 });
    const row = await stored(body);
    expect(await openKey(company.tenant, row.id, 'apiKey', row.apiKey)).toBe('sk-secret');
    expect(await openKey(company.tenant, row.id, 'voiceKey', row.voiceKey ?? '')).toBe('voice-secret');
    for (const event of await drainQueuedMessages('live')) expect(JSON.stringify(event)).not.toContain('secret');
  });

  test('can be replaced and removed', async () => {
    const { body } = await add({ voiceKey: 'voice-secret' });
    expect((await invoke(update, of(body, { apiKey: 'sk-new', voiceKey: '' }))).body.voiceKey).toBe('');
    const row = await stored(body);
    expect(await openKey(company.tenant, row.id, 'apiKey', row.apiKey)).toBe('sk-new');
    expect(row.voiceKey).toBeUndefined();
  });

  test('cannot be decrypted in another row', async () => {
    const [one, other] = [(await add()).body, (await add()).body];
    const { apiKey } = await stored(one);
    await expect(openKey(company.tenant, other.id, 'apiKey', apiKey)).rejects.toThrow();
  });
});

test('keeps token counts that grew during a change', async () => {
  const { body } = await add();
  await write({
    write: change(keys.prompt(company.tenant, body.id), { add: { promptTokens: 30, completionTokens: 7 } }),
  });
  expect((await invoke(update, of(body, { name: 'Outro' }))).body).toMatchObject({ promptTokens: 30, totalTokens: 37 });
});

test('a voice requires key and region and keeps both while it is used', async () => {
  const spoken = { voice: 'pt-BR-FranciscaNeural', voiceKey: 'voice-secret', voiceRegion: 'BrazilSouth' };
  const { body } = await add(spoken);
  expect(body).toMatchObject({ voice: spoken.voice, voiceKey: secretMask, voiceRegion: 'brazilsouth' });
  expect((await invoke(update, of(body, { voiceKey: '' }))).status).toBe(400);
  expect((await invoke(update, of(body, { voiceKey: secretMask, voice: 'pt-BR-YaraNeural' }))).status).toBe(200);
  expect((await invoke(update, of(body, { voice: 'texto', voiceKey: '' }))).body).toMatchObject({ voiceKey: '' });
});

test('shows no queue once its queue is deleted', async () => {
  const { body } = await add();
  const set = { deletedAt: 'then' };
  await transact([{ write: change(keys.queue(company.tenant, queueId), { set }) }, configChanged(company.tenant)]);
  expect((await invoke(show, of(body))).body).toMatchObject({ queueId: null, queue: null });
});

test('lists by name, in pages, filtered by part of the name', async () => {
  for (let n = 1; n <= 22; n++) await add({ name: `Prompt ${String(n).padStart(2, '0')}` });
  await add({ name: 'Água' });
  const first = await invoke(list, { token });
  expect(first.body).toMatchObject({ count: 23, hasMore: true });
  expect(first.body.prompts).toHaveLength(20);
  expect(first.body.prompts[0].name).toBe('Água');
  const second = await invoke(list, { token, query: { cursor: first.body.nextCursor } });
  expect(second.body.prompts.map(({ name }: { name: string }) => name)).toEqual([
    'Prompt 20',
    'Prompt 21',
    'Prompt 22',
  ]);
  expect((await invoke(list, { token, query: { pageNumber: 2 } })).body.prompts).toHaveLength(3);
  expect((await invoke(list, { token, query: { pageNumber: 3 } })).body).toMatchObject({ prompts: [], hasMore: false });
  expect((await invoke(list, { token, query: { searchParam: 'agua' } })).body.count).toBe(1);
});

test('refuses more prompts than the limit, also in a race', async () => {
  await write({ write: change(keys.usage(company.tenant), { set: { prompts: maxPrompts - 1 } }) });
  const answers = await Promise.all([1, 2, 3].map((n) => add({ name: `Prompt ${n}` })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(answers.find(({ status }) => status === 400)?.body.error).toBe('ERR_PROMPT_LIMIT');
  await invoke(remove, of(answers.find(({ status }) => status === 200)?.body));
  expect((await add()).status).toBe(200);
});

test('refuses other profiles and companies without AI in their plan', async () => {
  const { body } = await add();
  const agent = await company.addUser({ profile: 'supervisor' });
  expect((await invoke(show, { ...of(body), token: agent.token })).body.error).toBe('ERR_NO_PERMISSION');
  const without = await seedCompany({ plan: { ...firstPlan, useOpenAi: false } });
  expect(await invoke(list, { token: without.admin.token })).toMatchObject({
    status: 403,
    body: { error: 'ERR_NOT_IN_PLAN' },
  });
});

test('publishes live events to administrators only', async () => {
  const { body } = await add();
  await invoke(update, of(body, { name: 'Outro' }));
  await invoke(remove, of(body));
  const published = await drainQueuedMessages<LiveMessage & { payload: { action: string } }>('live');
  expect(published.map(({ event, payload, rooms }) => [event.split('-').at(-1), payload.action, rooms])).toEqual([
    ['prompt', 'create', ['holders:prompts:manage']],
    ['prompt', 'update', ['holders:prompts:manage']],
    ['prompt', 'delete', ['holders:prompts:manage']],
  ]);
});

test('clears a deleted prompt from queues and connections', async () => {
  const { body } = await add();
  const line = await company.addConnection();
  await invoke(updateWhatsapp, { token, params: { whatsappId: line.id }, body: { promptId: body.id } });
  const queue = await invoke(createQueue, { token, body: { name: 'IA', color: '#112233', promptId: body.id } });
  expect(queue.body).toMatchObject({ promptId: body.id });
  expect(await invoke(remove, of(body))).toMatchObject({ status: 200, body: { message: expect.any(String) } });
  expect((await invoke(showQueue, { token, params: { queueId: queue.body.id } })).body.promptId).toBeNull();
  expect((await invoke(showWhatsapp, { token, params: { whatsappId: line.id } })).body.promptId).toBeNull();
  expect(await invoke(show, of(body))).toMatchObject({ status: 404, body: { error: 'ERR_NO_PROMPT_FOUND' } });
});

test('applies all of several simultaneous changes', async () => {
  const { body } = await add();
  const names = ['A', 'B', 'C'].map((name) => ({ name }));
  await Promise.all(names.map((one) => invoke(update, of(body, one))));
  expect((await stored(body)).version).toBe(4);
});
