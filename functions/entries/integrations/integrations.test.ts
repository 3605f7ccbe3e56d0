import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { integrationSecret } from '#functions/company/integrations/integration-secrets.ts';
import { firstPlan } from '#functions/entries/bootstrap/first-plan.ts';
import { handler as showWhatsapp } from '#functions/entries/connections/show.ts';
import { handler as updateWhatsapp } from '#functions/entries/connections/update.ts';
import { handler as createQueue } from '#functions/entries/queues/create.ts';
import { handler as showQueue } from '#functions/entries/queues/show.ts';
import { handler as updateQueue } from '#functions/entries/queues/update.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { secretMask } from '#shared/http/masked.ts';
import { maxIntegrations } from '#shared/integrations/contract.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { get, put, write } from '#shared/server/table.ts';
import { handler as create } from './create.ts';
import { handler as list } from './list.ts';
import { handler as remove } from './remove.ts';
import { handler as renewSecret } from './renew-secret.ts';
import { handler as show } from './show.ts';
import { handler as update } from './update.ts';

useBackend();

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const keyFile = JSON.stringify({ client_email: 'bot@loja.iam.gserviceaccount.com', private_key: privateKey });

const webhook = { type: 'webhook', name: 'Nosso CRM', urlN8N: 'https://example.com/recado' };
const typebot = { type: 'typebot', name: 'Robô', urlN8N: 'https://typebot.example.com', typebotSlug: 'vendas' };
const dialogflow = {
  type: 'dialogflow',
  name: 'Atendente',
  projectName: 'loja-123',
  language: 'pt-BR',
  jsonContent: keyFile,
};

let company: SeededCompany;
let token: string;
beforeEach(async () => {
  company = await seedCompany();
  ({ token } = company.admin);
  await drainQueuedMessages('live');
});

const add = async (body: object) => invoke(create, { token, body });
const of = ({ id }: { id: number }, body?: object) => ({ token, params: { integrationId: id }, body });
const events = async () => drainQueuedMessages<LiveMessage & { payload: { action: string } }>('live');

describe('required fields of each type', () => {
  test.each([
    ['webhook', { ...webhook, urlN8N: '' }, 'urlN8N'],
    ['webhook', { ...webhook, urlN8N: 'nosso crm' }, 'urlN8N'],
    ['webhook', { ...webhook, urlN8N: 'ftp://example.com/' }, 'urlN8N'],
    ['n8n', { ...webhook, type: 'n8n', urlN8N: 'https://ana:senha@example.com/' }, 'urlN8N'],
    ['typebot', { ...typebot, typebotSlug: '' }, 'typebotSlug'],
    ['typebot', { ...typebot, typebotSlug: 'a/../b' }, 'typebotSlug'],
    ['dialogflow', { ...dialogflow, projectName: '' }, 'projectName'],
    ['dialogflow', { ...dialogflow, language: '' }, 'language'],
    ['dialogflow', { ...dialogflow, jsonContent: '{"client_email":"a@b.co"}' }, 'jsonContent'],
    ['dialogflow', { ...dialogflow, jsonContent: secretMask }, 'jsonContent'],
    ['any', { ...webhook, name: 'x' }, 'name'],
    ['any', { ...webhook, type: 'chatgpt' }, 'type'],
  ])('%s: refuses an invalid field and names it', async (_, body, field) => {
    const answer = await add(body);
    expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
    expect(answer.body.issues.map(({ path }: { path: string }) => path)).toEqual([`body.${field}`]);
  });

  test('refuses plain HTTP and private networks unless the operator allows them', async () => {
    const addresses = ['http://n8n.intra:5678/hook', 'https://10.2.3.4/hook', 'http://example.com/in-clear'];
    const answers = async () => {
      const all = [];
      for (const [n, urlN8N] of addresses.entries())
        all.push((await add({ ...webhook, name: `CRM ${n}`, urlN8N })).body.error);
      return all;
    };
    expect(await answers()).toEqual(Array(3).fill('ERR_ADDRESS_NOT_ALLOWED'));
    vi.stubEnv('OUTGOING_PRIVATE', 'n8n.intra, 10.2.3.4');
    try {
      expect((await add({ ...webhook, urlN8N: addresses[0] })).status).toBe(200);
      expect((await add({ ...webhook, name: 'Other', urlN8N: addresses[1] })).status).toBe(200);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test('drops fields of other types and sets the project to the name, except for Dialogflow', async () => {
    const { body } = await add({ ...webhook, typebotSlug: 'vendas', language: 'en', projectName: 'x' });
    expect(body).toMatchObject({ projectName: 'Nosso CRM', typebotSlug: '', language: '', jsonContent: '' });
    const turned = await invoke(update, of(body, { ...typebot, name: body.name }));
    expect(turned.status).toBe(201);
    expect(turned.body).toMatchObject({
      type: 'typebot',
      typebotSlug: 'vendas',
      typebotExpires: 1,
      typebotDelayMessage: 1000,
    });
  });
});

describe('secrets', () => {
  test('masks a key in answers, keeps it when the mask is sent back, and stores it encrypted', async () => {
    const { body } = await add(dialogflow);
    expect(body.jsonContent).toBe(secretMask);
    const stored = await get(keys.integrationSecrets(company.tenant, body.id));
    expect(JSON.stringify(stored)).not.toContain('PRIVATE KEY');
    const kept = await invoke(update, of(body, { ...dialogflow, name: 'Outro', jsonContent: secretMask }));
    expect(kept.body).toMatchObject({ name: 'Outro', jsonContent: secretMask });
    expect(await integrationSecret(company.tenant, body.id, 'key')).toBe(keyFile);
    for (const { payload } of await events()) expect(JSON.stringify(payload)).not.toContain('PRIVATE KEY');
    // A webhook has no use for a key.
    await invoke(update, of(body, { ...webhook, name: 'Outro' }));
    expect(await integrationSecret(company.tenant, body.id, 'key')).toBeUndefined();
  });

  test('returns the signing secret once, when it is created or renewed', async () => {
    const { body } = await add(webhook);
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect((await invoke(show, of(body))).body).not.toHaveProperty('secret');
    expect((await invoke(list, { token })).body.queueIntegrations[0]).not.toHaveProperty('secret');
    const renewed = await invoke(renewSecret, of(body));
    expect(renewed.body.secret).not.toBe(body.secret);
    expect(await integrationSecret(company.tenant, body.id, 'signing')).toBe(renewed.body.secret);
  });
});

test('lists the newest first, in pages, filtered by part of the name', async () => {
  for (let n = 1; n <= 23; n++) await add({ ...webhook, name: `CRM ${n}` });
  const first = await invoke(list, { token });
  expect(first.body).toMatchObject({ count: 23, hasMore: true });
  expect(first.body.queueIntegrations[0].name).toBe('CRM 23');
  const second = await invoke(list, { token, query: { cursor: first.body.nextCursor } });
  expect(second.body.queueIntegrations.map(({ name }: { name: string }) => name)).toEqual(['CRM 3', 'CRM 2', 'CRM 1']);
  expect((await invoke(list, { token, query: { pageNumber: 2 } })).body.queueIntegrations).toHaveLength(3);
  expect((await invoke(list, { token, query: { searchParam: 'crm 2' } })).body.count).toBe(5);
});

test('refuses a name that is taken, also in a race', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => add({ ...webhook, name: ' nosso crm' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 400)?.body.error).toBe('ERR_INTEGRATION_NAME_ALREADY_EXISTS');
  const other = (await add({ ...webhook, name: 'Outro' })).body;
  expect((await invoke(update, of(other, { name: 'Nosso CRM' }))).body.error).toBe(
    'ERR_INTEGRATION_NAME_ALREADY_EXISTS',
  );
  await invoke(update, of(other, { name: 'Terceiro' }));
  expect((await add({ ...webhook, name: 'outro' })).status).toBe(200);
});

test('refuses more integrations than the limit, also in a race', async () => {
  await write({ write: put(keys.usage(company.tenant), { integrations: maxIntegrations - 1 }) });
  const answers = await Promise.all([1, 2, 3].map((n) => add({ ...webhook, name: `CRM ${n}` })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const gone = answers.find(({ status }) => status === 200)?.body;
  await invoke(remove, of(gone));
  expect((await add({ ...webhook, name: 'CRM 9' })).status).toBe(200);
});

test('refuses other profiles and companies without integrations in their plan', async () => {
  const { body } = await add(webhook);
  const agent = await company.addUser({ profile: 'supervisor' });
  expect((await invoke(show, { ...of(body), token: agent.token })).body.error).toBe('ERR_NO_PERMISSION');
  const without = await seedCompany({ plan: { ...firstPlan, useIntegrations: false } });
  const refused = await invoke(create, { token: without.admin.token, body: webhook });
  expect(refused).toMatchObject({ status: 403, body: { error: 'ERR_NOT_IN_PLAN' } });
});

test('publishes live events to administrators only', async () => {
  const { body } = await add(webhook);
  await invoke(update, of(body, { name: 'Outro' }));
  await invoke(remove, of(body));
  const published = await events();
  expect(published.map(({ payload, rooms }) => [payload.action, rooms])).toEqual([
    ['create', ['holders:integrations:manage']],
    ['update', ['holders:integrations:manage']],
    ['delete', ['holders:integrations:manage']],
  ]);
});

test('keeps the listening integrations in the directory', async () => {
  const listeners = async () => {
    const { configVersion } = await company.company();
    return [...(await companyDirectoryOf(company.tenant, configVersion)).listeners];
  };
  const { body } = await add(webhook);
  const bot = await add(typebot);
  expect(await listeners()).toEqual([body.id]);
  await invoke(update, of(bot.body, { type: 'n8n' }));
  await invoke(update, of(body, typebot.typebotSlug ? { ...typebot, name: body.name } : {}));
  expect(await listeners()).toEqual([bot.body.id]);
  await invoke(remove, of(bot.body));
  expect(await listeners()).toEqual([]);
});

describe('queues and connections', () => {
  const queue = async (integrationId: number | null) =>
    invoke(createQueue, { token, body: { name: `Fila ${integrationId}`, color: '#112233', integrationId } });

  test('accept only integrations of their own company', async () => {
    const foreign = await seedCompany();
    await write({ write: put(keys.ids(foreign.tenant), { integration: 700 }) });
    const theirs = await invoke(create, { token: foreign.admin.token, body: webhook });
    expect(await queue(theirs.body.id)).toMatchObject({ status: 404, body: { error: 'ERR_NO_DIALOG_FOUND' } });
    const line = await company.addConnection();
    const call = { token, params: { whatsappId: line.id }, body: { integrationId: theirs.body.id } };
    expect((await invoke(updateWhatsapp, call)).body.error).toBe('ERR_NO_DIALOG_FOUND');
    const own = await add(webhook);
    expect((await queue(own.body.id)).body).toMatchObject({ integrationId: own.body.id });
  });

  test('are released and announced when their integration is deleted', async () => {
    const { body } = await add(webhook);
    const line = await company.addConnection();
    await invoke(updateWhatsapp, { token, params: { whatsappId: line.id }, body: { integrationId: body.id } });
    const inQueue = (await queue(body.id)).body;
    await drainQueuedMessages('live');
    expect((await invoke(remove, of(body))).status).toBe(200);
    expect((await invoke(showQueue, { token, params: { queueId: inQueue.id } })).body.integrationId).toBeNull();
    expect((await invoke(showWhatsapp, { token, params: { whatsappId: line.id } })).body.integrationId).toBeNull();
    expect((await events()).map(({ event }) => event.split('-').at(-1)).sort()).toEqual([
      'queue',
      'queueIntegration',
      'whatsapp',
    ]);
    expect((await invoke(show, of(body))).status).toBe(404);
  });

  test('keep no integration that is deleted while it is assigned', async () => {
    for (let round = 0; round < 5; round++) {
      const { body } = await add({ ...webhook, name: `CRM ${round}` });
      const row = await company.addQueue({ integrationId: null });
      const [given] = await Promise.all([
        invoke(updateQueue, { token, params: { queueId: row.id }, body: { integrationId: body.id } }),
        invoke(remove, of(body)),
      ]);
      const left = (await invoke(showQueue, { token, params: { queueId: row.id } })).body;
      expect(left.integrationId, `round ${round}: ${given.status}`).toBeNull();
      expect((await invoke(show, of(body))).status).toBe(404);
    }
  });

  test('are released even when they do not fit into one transaction', async () => {
    const { body } = await add(webhook);
    const rows = await Promise.all(Array.from({ length: 95 }, () => company.addQueue({ integrationId: body.id })));
    expect((await invoke(remove, of(body))).status).toBe(200);
    for (const { id } of rows.slice(0, 3).concat(rows.slice(-3))) {
      expect((await invoke(showQueue, { token, params: { queueId: id } })).body.integrationId).toBeNull();
    }
  });
});
